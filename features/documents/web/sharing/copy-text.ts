import { translate } from '../lib/language.ts'
import { notify } from '../lib/notify.ts'

/** Copies an address, and says whether it could. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify('success', translate('sharing.copied'))
  } catch {
    notify('error', translate('sharing.copyFailed'))
  }
}
