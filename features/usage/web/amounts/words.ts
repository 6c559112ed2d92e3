import { en } from '../../../locales/en.ts?budgets'
import { vi } from '../../../locales/vi.ts?budgets'
import { addWords } from '../../lib/language.ts'

/** Gives the places where budgets are set their words (see build/word-parts.ts); in both languages. */
export function addBudgetWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
