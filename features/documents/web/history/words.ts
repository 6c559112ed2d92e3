import { en } from '../../../../platform/i18n/en.ts?history'
import { vi } from '../../../../platform/i18n/vi.ts?history'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the page of the history what no other says (see build/word-parts.ts); in both languages. */
export function addHistoryWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
