import { en } from '../../locales/en.ts?chat'
import { vi } from '../../locales/vi.ts?chat'
import { addWords } from '../lib/language.ts'

/** Gives the consultation what no other page says (see build/word-parts.ts); in both languages. */
export function addChatWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
