import { en } from '../../../locales/en.ts?opening'
import { vi } from '../../../locales/vi.ts?opening'
import { addWords } from '../../lib/language.ts'

/** Gives the page what is asked and told when an administrator opens somebody else's document; in both languages. */
export function addOpeningWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
