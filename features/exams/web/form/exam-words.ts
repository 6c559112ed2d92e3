import { en } from '../../../../platform/i18n/en.ts?exam'
import { vi } from '../../../../platform/i18n/vi.ts?exam'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the page what forms of exams say, which comes with their code (see build/word-parts.ts); in both languages. */
export function addExamWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
