import { en } from '../../locales/en.ts?table'
import { vi } from '../../locales/vi.ts?table'
import { addWords } from '../lib/language.ts'

/** Gives the page what tables say, which comes with their code (see build/word-parts.ts); in both languages. */
export function addTableWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
