import { ProviderError, type ProviderErrorKind } from '../provider-error.ts'
import { restsLong } from '../http/provider-faults.ts'
import { AppError } from '#platform/server/app-error.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { message } from '#platform/i18n/message.ts'
import { aiServerTexts } from '../texts.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'

const statuses = { busy: 503, timeout: 504 } as const satisfies Partial<Record<ProviderErrorKind, number>>

/**
 * Converts a model's failure to 502, 503 (busy) or 504 (too slow). The provider's own status would be wrong (its 401 would sign the teacher
 * out), and its text may contain keys, hosts or HTML.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!(error instanceof ProviderError))
    return new AppError(500, message(commonTexts, 'error.unexpected'), { cause: error })
  const { kind, retryAfterMs } = error
  return new AppError(
    kind in statuses ? statuses[kind as keyof typeof statuses] : 502,
    message(aiServerTexts, keyOf(error)),
    {
      cause: error,
      ...(retryAfterMs != null && { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) }),
    },
  )
}

function keyOf(error: ProviderError): KeyOf<typeof aiServerTexts> {
  const { kind } = error
  if (kind === 'cancelled') return 'provider.upstream'
  if (restsLong(error)) return 'provider.busyForLong'
  return `provider.${kind}`
}
