import { en } from '../../locales/en.ts?notices'
import { vi } from '../../locales/vi.ts?notices'
import { addWords } from '../lib/language.ts'

/** Gives the notices their words, which come with their code; in both languages. */
export function addNoticeWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
