import { en } from '../../../../platform/i18n/en.ts?sharing'
import { vi } from '../../../../platform/i18n/vi.ts?sharing'
import { addWords } from '#platform/web/language/language.ts'

/** Gives sharing its texts, which come with this code; in both languages. */
export function addSharingWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
