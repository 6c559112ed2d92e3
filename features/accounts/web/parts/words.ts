import { en } from '../../../../platform/i18n/en.ts?person'
import { vi } from '../../../../platform/i18n/vi.ts?person'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the page of a person what no other page says (see build/word-parts.ts); in both languages. */
export function addPersonWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
