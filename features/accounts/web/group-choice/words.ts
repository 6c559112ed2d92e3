import { en } from '../../../../platform/i18n/en.ts?groups'
import { vi } from '../../../../platform/i18n/vi.ts?groups'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the page what is said of groups and of whom assistants are meant for, which comes with this code; in both languages. */
export function addGroupWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
