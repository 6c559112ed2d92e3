import { en } from '../../../platform/i18n/en.ts?overview'
import { vi } from '../../../platform/i18n/vi.ts?overview'
import { addFailureWords } from '#platform/web/api/failure.ts'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the page its words, which come with its code; in both languages. */
export function addOverviewWords(): void {
  addWords('en', en)
  addWords('vi', vi)
  addFailureWords()
}
