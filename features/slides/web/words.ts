import { en } from '../../locales/en.ts?slides'
import { vi } from '../../locales/vi.ts?slides'
import { addWords } from '../lib/language.ts'

/** Gives the page what the screens of slides say, which comes with their code (see build/word-parts.ts); in both languages. */
export function addSlideWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
