import { en } from '../../../../platform/i18n/en.ts?template'
import { vi } from '../../../../platform/i18n/vi.ts?template'
import { addWords } from '#platform/web/language/language.ts'

/** Gives what is said about Word templates its texts, which come with this code; in both languages. */
export function addTemplateWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
