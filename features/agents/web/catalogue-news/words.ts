import { en } from '../../../locales/en.ts?starter'
import { vi } from '../../../locales/vi.ts?starter'
import { addWords } from '../../lib/language.ts'

/** Gives what is said of news of the starter catalogue, which comes with this code; in both languages. */
export function addStarterWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
