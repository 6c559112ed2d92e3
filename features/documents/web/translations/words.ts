import { en } from '../../../../platform/i18n/en.ts?pair'
import { vi } from '../../../../platform/i18n/vi.ts?pair'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the page the texts of pairs, which come with its code; in both languages, since the reader may switch at any time. */
export function addPairWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
