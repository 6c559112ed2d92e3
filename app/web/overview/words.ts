import { en } from '../../locales/en.ts?overview'
import { vi } from '../../locales/vi.ts?overview'
import { addFailureWords } from '../lib/failure.ts'
import { addWords } from '../lib/language.ts'

/** Gives the page its words, which come with its code; in both languages. */
export function addOverviewWords(): void {
  addWords('en', en)
  addWords('vi', vi)
  addFailureWords()
}
