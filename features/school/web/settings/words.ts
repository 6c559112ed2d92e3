import { en } from '../../../../platform/i18n/en.ts?settings'
import { vi } from '../../../../platform/i18n/vi.ts?settings'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the pages of settings what no other page says (see build/word-parts.ts); in both languages. */
export function addSettingsWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
