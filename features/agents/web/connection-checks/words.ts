import { en } from '../../../../platform/i18n/en.ts?doctor'
import { vi } from '../../../../platform/i18n/vi.ts?doctor'
import { addWords } from '#platform/web/language/language.ts'

/** Gives the page the texts of this folder, which come with its code; in both languages, since the reader may switch at any time. */
export function addDoctorWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
