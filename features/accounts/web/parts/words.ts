import { en } from '../../../locales/en.ts?person'
import { vi } from '../../../locales/vi.ts?person'
import { addWords } from '../../lib/language.ts'

/** Gives the page of a person what no other page says (see build/word-parts.ts); in both languages. */
export function addPersonWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
