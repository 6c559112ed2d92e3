import { en } from '../../../locales/en.ts?groups'
import { vi } from '../../../locales/vi.ts?groups'
import { addWords } from '../../lib/language.ts'

/** Gives the page what is said of groups and of whom assistants are meant for, which comes with this code; in both languages. */
export function addGroupWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
