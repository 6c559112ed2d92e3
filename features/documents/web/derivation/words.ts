import { en } from '../../../locales/en.ts?thread'
import { vi } from '../../../locales/vi.ts?thread'
import { addWords } from '../../lib/language.ts'

/** Gives what is said of documents that are made from one another its texts, which come with this code; in both languages. */
export function addThreadWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
