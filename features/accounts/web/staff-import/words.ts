import { en } from '../../../../platform/i18n/en.ts?staff'
import { vi } from '../../../../platform/i18n/vi.ts?staff'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the staff list what no other page says (see build/word-parts.ts); in both languages. */
export function addStaffWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
