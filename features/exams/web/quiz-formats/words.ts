import { en } from '../../../../platform/i18n/en.ts?travel'
import { vi } from '../../../../platform/i18n/vi.ts?travel'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the page what the dialogs of quizzes that travel say, which comes with their code (see build/word-parts.ts); in both languages. */
export function addTravelWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
