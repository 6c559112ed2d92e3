import { en } from '../../../../platform/i18n/en.ts?profile'
import { vi } from '../../../../platform/i18n/vi.ts?profile'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the page the profile’s texts, which come with its code (see build/word-parts.ts); in both languages. */
export function addProfileWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
