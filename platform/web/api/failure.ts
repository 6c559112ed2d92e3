import { failureReasons } from '../../model/failure-reasons.ts'
import type { failureTexts } from '../../i18n/texts/failures.ts'
import type { KeyOf } from '../../i18n/define-texts.ts'
import type { Translate } from '../../i18n/translate.ts'

/** Translates the reason of a failure; a reason of a later version keeps its key. */
export function reasonText(reason: string, t: Translate<KeyOf<typeof failureTexts>>): string {
  const known = failureReasons.find((one) => one === reason)
  return known ? t(`failure.${known}`) : reason
}
