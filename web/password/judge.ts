import { weaknessOf, type Weakness } from '#rules/weak-password'
import { en } from '../../locales/en.ts?password'
import { vi } from '../../locales/vi.ts?password'
import { addWords } from '../lib/language.ts'

export type Judge = { weaknessOf: (password: string, email: string) => Weakness | null }

/** What knows weak passwords, with its own words (see build/word-parts.ts): fetched together, when there is something to judge. */
export function makeJudge(): Judge {
  addWords('en', en)
  addWords('vi', vi)
  return { weaknessOf }
}
