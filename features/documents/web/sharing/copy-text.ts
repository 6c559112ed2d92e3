import { notify } from '#platform/web/api/notify.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

/** Copies an address and returns whether it succeeded. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify('success', translate(currentLanguage(), sharingTexts)('sharing.copied'))
  } catch {
    notify('error', translate(currentLanguage(), sharingTexts)('sharing.copyFailed'))
  }
}
