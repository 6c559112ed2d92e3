import { en } from '../../../platform/i18n/en.ts?slides'
import { vi } from '../../../platform/i18n/vi.ts?slides'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the page what the screens of slides say, which comes with their code (see build/word-parts.ts); in both languages. */
export function addSlideWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
