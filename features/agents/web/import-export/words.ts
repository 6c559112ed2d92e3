import { en } from '../../../../platform/i18n/en.ts?exchange'
import { vi } from '../../../../platform/i18n/vi.ts?exchange'
import { addWords } from '#platform/web/language/language.ts'

/** Gives what is said of files of assistants, which comes with this code; in both languages. */
export function addExchangeWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
