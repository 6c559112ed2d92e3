import { failureReasons } from '../../model/failure-reasons.ts'
import { en } from '../../i18n/en.ts?failure'
import { vi } from '../../i18n/vi.ts?failure'
import { addWords, type useTranslation } from '../language/language.ts'

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
