import { en } from '../../locales/en.ts?content'
import { vi } from '../../locales/vi.ts?content'
import { addWords } from '../lib/language.ts'

/** Gives what is done with a document its texts, which come with this code; in both languages. */
export function addContentWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
