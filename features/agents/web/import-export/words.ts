import { en } from '../../../../locales/en.ts?exchange'
import { vi } from '../../../../locales/vi.ts?exchange'
import { addWords } from '../../../lib/language.ts'

/** Gives what is said of files of assistants, which comes with this code; in both languages. */
export function addExchangeWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
