import { en } from '../../../platform/i18n/en.ts?own'
import { vi } from '../../../platform/i18n/vi.ts?own'
import { addWords } from '#platform/web/language/language.ts'

/** Gives classes, presets and their dialogs their texts, which come with this code; in both languages. */
export function addOwnWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
