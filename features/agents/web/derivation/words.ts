import { en } from '../../../../locales/en.ts?turning'
import { vi } from '../../../../locales/vi.ts?turning'
import { addWords } from '../../../lib/language.ts'

/** Gives what says how documents are turned into others its texts, which come with this code; in both languages. */
export function addTurningWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
