import { en } from '../../locales/en.ts?lending'
import { vi } from '../../locales/vi.ts?lending'
import { addWords } from '../lib/language.ts'

/** Gives the page what is said of lent answers; in both languages. */
export function addLendingWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
