import { en } from '../../../locales/en.ts?template'
import { vi } from '../../../locales/vi.ts?template'
import { addWords } from '../../lib/language.ts'

/** Gives what is said about Word templates its texts, which come with this code; in both languages. */
export function addTemplateWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
