import { fieldsOf } from '../fields.ts'
import type { Refused } from '../http/http.ts'
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts'
import { faultOfAnswer, kindOf, redact, wordsFor } from '../http/provider-faults.ts'

/** Dify's error codes whose meaning differs from their HTTP status. */
const kinds: ReadonlyMap<string, ProviderErrorKind> = new Map([
  ['provider_quota_exceeded', 'quota'],
  ['rate_limit_error', 'quota'],
  ['file_too_large', 'fileTooLarge'],
  ['unsupported_file_type', 'fileType'],
  ['file_extension_blocked', 'fileType'],
  ['filename_not_exists_error', 'fileUnread'],
  ['no_file_uploaded', 'fileUnread'],
  ['too_many_files', 'fileUnread'],
])

/** Error kinds of an upload by status alone, because a proxy before Dify adds no code. */
const uploadKinds: ReadonlyMap<number, ProviderErrorKind> = new Map([
  [400, 'fileUnread'],
  [413, 'fileTooLarge'],
  [415, 'fileType'],
])

/** Classifies an error response of Dify. @see faultOfDifyEvent for the same inside a stream. */
export function faultOfDify(refused: Refused, apiKey: string | null): ProviderError {
  const usual = faultOfAnswer(refused, apiKey)
  const kind = kindOfCode(codeOf(refused.body), refused.body)
  const { status, retryAfterMs, detail } = usual
  return kind ? new ProviderError(kind, { status, retryAfterMs, detail, providerText: usual.getProviderText() }) : usual
}

/** Classifies the rejection of a file. */
export function faultOfUpload(refused: Refused, apiKey: string | null): ProviderError {
  const usual = faultOfDify(refused, apiKey)
  const { status, detail } = usual
  const kind = kinds.get(codeOf(refused.body)) ?? uploadKinds.get(refused.status)
  return kind ? new ProviderError(kind, { status, detail, providerText: usual.getProviderText() }) : usual
}

/** Classifies an `error` event, which has the fields of an error response but arrives in a stream that began with 200. */
export function faultOfDifyEvent(event: Record<string, unknown>, apiKey: string | null): ProviderError {
  const { code, status, message } = event
  const known = typeof status === 'number' && status >= 400 && status <= 599 ? status : null
  const words = `${String(code)} ${String(message)}`.toLowerCase()
  const kind = (typeof code === 'string' && kindOfCode(code, words)) || kindOf(known, words)
  const details = JSON.stringify({ code, status, message })
  return new ProviderError(kind, { status: known, ...wordsFor({ code }, details, apiKey) })
}

/** Classifies a failed workflow by its message, which its model's provider wrote. */
export function faultOfWorkflow({ status, error }: Record<string, unknown>, apiKey: string | null): ProviderError {
  const words = typeof error === 'string' ? error : ''
  const details = redact(`workflow ${String(status)}: ${words}`, apiKey)
  return new ProviderError(kindOf(null, words.toLowerCase()), {
    detail: 'the workflow ended otherwise than well',
    providerText: details,
  })
}

export function codeOf(body: string): string {
  try {
    return String(fieldsOf(JSON.parse(body)).code)
  } catch {
    return ''
  }
}

function kindOfCode(code: string, words: string): ProviderErrorKind | null {
  // Errors of the model's own provider arrive as a 400 with this code, and only their text shows the cause.
  if (code === 'completion_request_error') return kindOf(null, words.toLowerCase())
  if (code === 'invalid_param' && wrongType.test(words)) return 'fileType'
  return kinds.get(code) ?? null
}

/** Dify derives a file's type from its extension, and Dify versions support different extensions. */
const wrongType = /file type does not match/i
