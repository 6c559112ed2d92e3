import { en } from '../../locales/en.ts?workshop'
import { vi } from '../../locales/vi.ts?workshop'
import { addWords } from './language.ts'

/** Gives what is said where assistants and their questions are made, which comes with that code; in both languages. */
export function addWorkshopWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
