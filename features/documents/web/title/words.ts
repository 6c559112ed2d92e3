import { en } from '../../../locales/en.ts?naming'
import { vi } from '../../../locales/vi.ts?naming'
import { addWords } from '../../lib/language.ts'

/** Gives the page the texts of this folder, which come with its code; in both languages, since the reader may switch at any time. */
export function addNamingWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
