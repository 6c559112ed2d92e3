import { en } from '../../locales/en.ts?exam'
import { vi } from '../../locales/vi.ts?exam'
import { addWords } from '../lib/language.ts'

/** Gives the page what forms of exams say, which comes with their code (see build/word-parts.ts); in both languages. */
export function addExamWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
