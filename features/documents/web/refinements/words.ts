import { en } from '../../../../platform/i18n/en.ts?refine'
import { vi } from '../../../../platform/i18n/vi.ts?refine'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the page the texts of this panel, which come with its code; in both languages, since the reader may switch at any time. */
export function addRefineWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
