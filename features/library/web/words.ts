import { en } from '../../locales/en.ts?own'
import { vi } from '../../locales/vi.ts?own'
import { addWords } from '../lib/language.ts'

/** Gives classes, presets and their dialogs their texts, which come with this code; in both languages. */
export function addOwnWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
