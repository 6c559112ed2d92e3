import { en } from '../../../../platform/i18n/en.ts?turning'
import { vi } from '../../../../platform/i18n/vi.ts?turning'
import { addWords } from '#platform/web/language/language.ts'

/** Gives what says how documents are turned into others its texts, which come with this code; in both languages. */
export function addTurningWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
