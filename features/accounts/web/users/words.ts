import { en } from '../../../../platform/i18n/en.ts?people'
import { vi } from '../../../../platform/i18n/vi.ts?people'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the pages of people what no other page says (see build/word-parts.ts); in both languages. */
export function addPeopleWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
