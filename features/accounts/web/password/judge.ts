import { weaknessOf, type Weakness } from '../../model/weak-password.ts'
import { en } from '../../../../platform/i18n/en.ts?password'
import { vi } from '../../../../platform/i18n/vi.ts?password'
import { addWords } from '#platform/web/language/language.ts'

export type Judge = { weaknessOf: (password: string, email: string) => Weakness | null }

/** Makes the password check with its own texts (see build/word-parts.ts); both load once there is something to check. */
export function makeJudge(): Judge {
  addWords('en', en)
  addWords('vi', vi)
  return { weaknessOf }
}
