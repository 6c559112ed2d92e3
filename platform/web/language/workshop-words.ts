import { en } from '../../i18n/en.ts?workshop'
import { vi } from '../../i18n/vi.ts?workshop'
import { addWords } from './language.ts'

/** Gives what is said where assistants and their questions are made, which comes with that code; in both languages. */
export function addWorkshopWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
