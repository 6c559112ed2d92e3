import { en } from '../../../../platform/i18n/en.ts?welcome'
import { vi } from '../../../../platform/i18n/vi.ts?welcome'
import { addWords } from '#platform/web/language/language.ts'

/** Gives a page the texts of links and forgotten passwords, which come with its code (see build/word-parts.ts); in both languages. */
export function addWelcomeWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
