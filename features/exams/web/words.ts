import { en } from '../../../platform/i18n/en.ts?paper'
import { vi } from '../../../platform/i18n/vi.ts?paper'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the page what the screens of papers say, which comes with their code (see build/word-parts.ts); in both languages. */
export function addPaperWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
