import { en } from '../../../locales/en.ts?check'
import { vi } from '../../../locales/vi.ts?check'
import { addWords } from '../../lib/language.ts'

/** Gives the page the texts of the checks, which come with their code; in both languages, since the reader may switch at any time. */
export function addCheckWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
