import { en } from '../../../../platform/i18n/en.ts?notices'
import { vi } from '../../../../platform/i18n/vi.ts?notices'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the notices their words, which come with their code; in both languages. */
export function addNoticeWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
