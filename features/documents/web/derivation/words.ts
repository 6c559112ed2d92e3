import { en } from '../../../../platform/i18n/en.ts?thread'
import { vi } from '../../../../platform/i18n/vi.ts?thread'
import { addWords } from '#platform/web/language/language.ts'

/** Gives what is said of documents that are made from one another its texts, which come with this code; in both languages. */
export function addThreadWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
