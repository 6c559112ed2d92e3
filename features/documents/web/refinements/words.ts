import { en } from '../../../locales/en.ts?refine'
import { vi } from '../../../locales/vi.ts?refine'
import { addWords } from '../../lib/language.ts'

/** Gives the page the texts of this panel, which come with its code; in both languages, since the reader may switch at any time. */
export function addRefineWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
