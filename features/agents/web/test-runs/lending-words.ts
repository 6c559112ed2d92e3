import { en } from '../../../../platform/i18n/en.ts?lending'
import { vi } from '../../../../platform/i18n/vi.ts?lending'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the page what is said of lent answers; in both languages. */
export function addLendingWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
