import { en } from '../../locales/en.ts?sign-in'
import { vi } from '../../locales/vi.ts?sign-in'
import { addWords } from '../lib/language.ts'

/** Gives the sign-in page what it says of the school's own sign-in (see build/word-parts.ts); in both languages. */
export function addSignInWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
