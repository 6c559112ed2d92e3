import { numberOf } from '#platform/model/numbers.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { readWeeks } from '../model/table/cells.ts'
import { curriculumTexts } from '../texts/curriculum.ts'

type Typed = { text: string; periods: string; weeks: string }

/** Returns null for an empty field. */
export const readTypedPeriods = (typed: string): number | null => (typed.trim() === '' ? null : numberOf(typed))

/** Returns what is wrong with typed fields of an entry, by the rules of an import. */
export function useEntryProblems({ text, periods, weeks }: Typed): Partial<Record<keyof Typed, string>> {
  const { t } = useTexts(curriculumTexts)
  const number = readTypedPeriods(periods)
  const problems: Partial<Record<keyof Typed, string>> = {}
  if (!text.trim()) problems.text = t('curriculum.textRequired')
  if (number !== null && !(number >= 0 && number <= 1_000)) problems.periods = t('curriculum.periodsInvalid')
  if (weeks.trim() !== '' && !readWeeks(weeks)) problems.weeks = t('curriculum.weeksInvalid')
  return problems
}
