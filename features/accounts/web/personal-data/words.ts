import { en } from '../../../../platform/i18n/en.ts?take-data'
import { vi } from '../../../../platform/i18n/vi.ts?take-data'
import { addWords } from '#platform/web/language/language.ts'

/** Gives what is said where all data of somebody is taken away, which comes with this code; in both languages. */
export function addTakeDataWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
