import { en } from '../../../../platform/i18n/en.ts?table'
import { vi } from '../../../../platform/i18n/vi.ts?table'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the page what tables say, which comes with their code (see build/word-parts.ts); in both languages. */
export function addTableWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
