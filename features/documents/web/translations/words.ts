import { en } from '../../locales/en.ts?pair'
import { vi } from '../../locales/vi.ts?pair'
import { addWords } from '../lib/language.ts'

/** Gives the page the texts of pairs, which come with its code; in both languages, since the reader may switch at any time. */
export function addPairWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
