import { en } from '../../../../platform/i18n/en.ts?budgets'
import { vi } from '../../../../platform/i18n/vi.ts?budgets'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the places where budgets are set their words (see build/word-parts.ts); in both languages. */
export function addBudgetWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
