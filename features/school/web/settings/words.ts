import { en } from '../../locales/en.ts?settings'
import { vi } from '../../locales/vi.ts?settings'
import { addWords } from '../lib/language.ts'

/** Gives the pages of settings what no other page says (see build/word-parts.ts); in both languages. */
export function addSettingsWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
