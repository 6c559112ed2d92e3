import { useTexts } from '#platform/web/language/language.ts'
import type { CurriculumSet } from '../contract/curriculum-sets.ts'
import { itemLevels } from '../model/items.ts'
import { curriculumTexts } from '../texts/curriculum.ts'

/** Returns a function that writes "1 subject · 12 lessons". */
export function useLevelCounts() {
  const { t } = useTexts(curriculumTexts)
  return (counts: CurriculumSet['counts']) =>
    itemLevels
      .filter((level) => counts[level] > 0)
      .map((level) => t(`curriculum.${level}`, { count: counts[level] }))
      .join(' · ')
}
