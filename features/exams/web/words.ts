import { en } from '../../locales/en.ts?paper'
import { vi } from '../../locales/vi.ts?paper'
import { addWords } from '../lib/language.ts'

/** Gives the page what the screens of papers say, which comes with their code (see build/word-parts.ts); in both languages. */
export function addPaperWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
