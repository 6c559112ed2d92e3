import { en } from '../../locales/en.ts?profile'
import { vi } from '../../locales/vi.ts?profile'
import { addWords } from '../lib/language.ts'

/** Gives the page the profile’s texts, which come with its code (see build/word-parts.ts); in both languages. */
export function addProfileWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}
