import { failureReasons } from '#rules/usage'
import { en } from '../../locales/en.ts?failure'
import { vi } from '../../locales/vi.ts?failure'
import { addWords, type useTranslation } from './language.ts'

/** Gives the pages that say why something failed their words, which come with their code; in both languages. */
export function addFailureWords(): void {
  addWords('en', en)
  addWords('vi', vi)
}

/** Translates the reason of a failure; a reason of a later version keeps its key. */
export function reasonText(reason: string, t: ReturnType<typeof useTranslation>['t']): string {
  const known = failureReasons.find((one) => one === reason)
  return known ? t(`failure.${known}`) : reason
}
