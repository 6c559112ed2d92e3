import { en } from '../../../locales/en.ts?everyone'
import { vi } from '../../../locales/vi.ts?everyone'
import { addWords } from '../../lib/language.ts'

/** Gives the filters of everybody's history their words; in both languages. */
export function addEveryoneWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
