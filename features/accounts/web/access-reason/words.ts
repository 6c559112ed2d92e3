import { en } from '#platform/i18n/en.ts?opening'
import { vi } from '#platform/i18n/vi.ts?opening'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the page what is asked and told when an administrator opens somebody else's document; in both languages. */
export function addOpeningWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
