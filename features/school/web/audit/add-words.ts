import { en } from '../../locales/en.ts?audit'
import { vi } from '../../locales/vi.ts?audit'
import { addWords } from '../lib/language.ts'

/** Gives the page what the audit log says, which comes with its code; in both languages. */
export function addAuditWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
