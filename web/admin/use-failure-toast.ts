import { useEffect } from 'react'
import type { MessageKey } from '#locales/messages'
import { translate } from '../lib/language.ts'
import { notify } from '../lib/notify.ts'

/** Tells once per failure that a list could not be loaded; the call itself has to be quiet. */
export function useFailureToast(query: { isLoadingError: boolean; errorUpdatedAt: number }, text: MessageKey) {
  const failedAt = query.isLoadingError ? query.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) notify('error', translate(text))
  }, [failedAt, text])
}
