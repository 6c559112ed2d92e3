import { en } from '../../../../platform/i18n/en.ts?audit'
import { vi } from '../../../../platform/i18n/vi.ts?audit'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the page what the audit log says, which comes with its code; in both languages. */
export function addAuditWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
