import { en } from '../../locales/en.ts?history'
import { vi } from '../../locales/vi.ts?history'
import { addWords } from '../lib/language.ts'

/** Gives the page of the history what no other says (see build/word-parts.ts); in both languages. */
export function addHistoryWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
