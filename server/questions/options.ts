import type { OptionFields, QuestionFields } from '#contract/questions'

/**
 * Options whose missing Vietnamese labels are taken from the list that came beside them: by value where it names values, else
 * by place. What neither gives stays missing, for the check to find.
 */
export function withVietnamese(
  options: readonly OptionFields[],
  optionsVi: NonNullable<QuestionFields['optionsVi']>,
): OptionFields[] {
  const byPlace = optionsVi.map((given) => (typeof given === 'string' ? { label: given } : given))
  const byValue = new Map(byPlace.map(({ value, label }) => [value, label]))
  return options.map((option, place) => {
    const beside = byPlace[place]
    const label = byValue.get(option.value) ?? (beside?.value === undefined ? beside?.label : undefined)
    return option.labelVi || !label ? option : { ...option, labelVi: label }
  })
}
