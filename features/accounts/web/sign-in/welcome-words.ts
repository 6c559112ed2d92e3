import { en } from '../../locales/en.ts?welcome'
import { vi } from '../../locales/vi.ts?welcome'
import { addWords } from '../lib/language.ts'

/** Gives a page the texts of links and forgotten passwords, which come with its code (see build/word-parts.ts); in both languages. */
export function addWelcomeWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
