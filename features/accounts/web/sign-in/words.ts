import { en } from '../../../../platform/i18n/en.ts?sign-in'
import { vi } from '../../../../platform/i18n/vi.ts?sign-in'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the sign-in page what it says of the school's own sign-in (see build/word-parts.ts); in both languages. */
export function addSignInWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
