import { en } from '../../../locales/en.ts?take-data'
import { vi } from '../../../locales/vi.ts?take-data'
import { addWords } from '../../lib/language.ts'

/** Gives what is said where all data of somebody is taken away, which comes with this code; in both languages. */
export function addTakeDataWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
