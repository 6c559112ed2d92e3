import type { OptionFields, QuestionFields } from '#contract/questions'

/**
 * Options whose Vietnamese labels are missing, or still those stored before, with the ones of the list that came beside them: by
 * value where it names values, else by place. What neither gives stays missing, for the check to find.
 */
export function withVietnamese(
  options: readonly OptionFields[],
  optionsVi: QuestionFields['optionsVi'] = [],
  stored: readonly OptionFields[] = [],
): OptionFields[] {
  const byPlace = optionsVi.map((given) => (typeof given === 'string' ? { label: given } : given))
  const byValue = new Map(byPlace.map(({ value, label }) => [value, label]))
  const before = new Map(stored.map(({ value, labelVi }) => [value, labelVi]))
  return options.map((option, place) => {
    const beside = byPlace[place]
    const label = byValue.get(option.value) ?? (beside?.value === undefined ? beside?.label : undefined)
    const hasNew = option.labelVi && option.labelVi !== before.get(option.value)
    return hasNew || !label ? option : { ...option, labelVi: label }
  })
}
