import { weaknessOf, type Weakness } from '#rules/weak-password'
import { en } from '../../locales/en.ts?password'
import { vi } from '../../locales/vi.ts?password'
import { addWords } from '../lib/language.ts'

export type Judge = { weaknessOf: (password: string, email: string) => Weakness | null }

/** Makes the password check with its own texts (see build/word-parts.ts); both load once there is something to check. */
export function makeJudge(): Judge {
  addWords('en', en)
  addWords('vi', vi)
  return { weaknessOf }
}
