import { en } from '../../../platform/i18n/en.ts?content'
import { vi } from '../../../platform/i18n/vi.ts?content'
import { addWords } from '#platform/web/language/language.ts'

/** Gives what is done with a document its texts, which come with this code; in both languages. */
export function addContentWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
