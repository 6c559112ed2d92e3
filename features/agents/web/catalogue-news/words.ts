import { en } from '../../../../platform/i18n/en.ts?starter'
import { vi } from '../../../../platform/i18n/vi.ts?starter'
import { addWords } from '#platform/web/language/language.ts'

/** Gives what is said of news of the starter catalogue, which comes with this code; in both languages. */
export function addStarterWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
