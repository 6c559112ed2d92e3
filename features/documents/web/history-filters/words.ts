import { en } from '../../../../platform/i18n/en.ts?everyone'
import { vi } from '../../../../platform/i18n/vi.ts?everyone'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the filters of everybody's history their words; in both languages. */
export function addEveryoneWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
