import { translate } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'

/** Copies an address, and says whether it could. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify('success', translate('sharing.copied'))
  } catch {
    notify('error', translate('sharing.copyFailed'))
  }
}
