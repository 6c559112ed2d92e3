import { en } from '../../../platform/i18n/en.ts?chat'
import { vi } from '../../../platform/i18n/vi.ts?chat'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the consultation what no other page says (see build/word-parts.ts); in both languages. */
export function addChatWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
