import { en } from '../../locales/en.ts?sharing'
import { vi } from '../../locales/vi.ts?sharing'
import { addWords } from '../lib/language.ts'

/** Gives sharing its texts, which come with this code; in both languages. */
export function addSharingWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
