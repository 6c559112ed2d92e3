import { en } from '../../../../platform/i18n/en.ts?check'
import { vi } from '../../../../platform/i18n/vi.ts?check'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the page the texts of the checks, which come with their code; in both languages, since the reader may switch at any time. */
export function addCheckWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
