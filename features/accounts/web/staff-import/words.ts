import { en } from '../../locales/en.ts?staff'
import { vi } from '../../locales/vi.ts?staff'
import { addWords } from '../lib/language.ts'

/** Gives the staff list what no other page says (see build/word-parts.ts); in both languages. */
export function addStaffWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
