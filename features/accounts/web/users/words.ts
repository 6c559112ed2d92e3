import { en } from '../../locales/en.ts?people'
import { vi } from '../../locales/vi.ts?people'
import { addWords } from '../lib/language.ts'

/** Gives the pages of people what no other page says (see build/word-parts.ts); in both languages. */
export function addPeopleWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
