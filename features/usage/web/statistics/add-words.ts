import { en } from '../../locales/en.ts?usage'
import { vi } from '../../locales/vi.ts?usage'
import { addFailureWords } from '../lib/failure.ts'
import { addWords } from '../lib/language.ts'

/** Gives the page its words, which come with its code; in both languages. */
export function addUsageWords(): void {
  addWords('en', en)
  addWords('vi', vi)
  addFailureWords()
}
