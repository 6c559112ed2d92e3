import type { IncomingHttpHeaders } from 'node:http'
import { hideKeys } from '#platform/model/secrets.ts'
import { fieldsOf } from '../fields.ts'
import type { Refused } from './http.ts'
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts'

/** Long enough to recognise a fault, short enough for a log line; bodies may be whole HTML pages. */
const detailMaxLength = 500

/** Classifies an HTTP error response. `secret`: the API key, which is removed from what is logged. */
export function faultOfAnswer({ status, headers, body }: Refused, secret: string | null): ProviderError {
  const kind = usedUpForToday.test(body) ? 'quota' : kindOf(status, wordsOf(bodyOf(body)))
  const retryAfterMs = retryAfterOf(headers) ?? delayIn(body)
  return new ProviderError(kind, { status, retryAfterMs, ...wordsFor(bodyOf(body), body, secret) })
}

/** Classifies an error event inside a stream that began with 200. Some servers put a status into its code, others send only a string. */
export function faultOfEvent(error: unknown, secret: string | null): ProviderError {
  const { code } = fieldsOf(error)
  const status = Number(code)
  const known = Number.isInteger(status) && status >= 400 && status <= 599 ? status : null
  return new ProviderError(kindOf(known, wordsOf(error)), {
    status: known,
    ...wordsFor(error, JSON.stringify(error), secret),
  })
}

/** Whether the provider rejects the key. Most use the status for that; Google and others answer 400 to every error. */
export const refusesKey = (error: ProviderError): boolean =>
  error.kind === 'config' && (error.status === 401 || error.status === 403 || badKey.test(error.getProviderText()))

/** Whether the requested pause is too long to wait for. */
export const restsLong = ({ kind, retryAfterMs }: ProviderError): boolean =>
  kind === 'busy' && (retryAfterMs ?? 0) > 60_000

const badKey = /api_key_invalid|api key (?:not valid|not found|expired)|(?:incorrect|invalid) api key/i

/** Removes the key, and anything similar, from a provider's text, then shortens it to one line. */
export function redact(text: string, secret: string | null): string {
  const without = secret ? text.replaceAll(secret, '[key]') : text
  return hideKeys(without)
    .replaceAll(
      /(?:\b|(?<=\\(?:[nrt]|u[\da-f]{4})))(?:(?:sk|gsk|xai|app|key)[-_]|AIza|AQ\.)[-_A-Za-z0-9*.]{6,}/g,
      '[key]',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, detailMaxLength)
}

/** Reduces a provider's error to its code for the log, if that is an identifier. The rest is kept for debugging. */
export function wordsFor(error: unknown, text: string, secret: string | null) {
  const { code, type, status } = fieldsOf(error)
  const name = [code, type, status].filter((word) => typeof word === 'string').find((word) => codeName.test(word))
  return { detail: name === undefined ? null : `code ${redact(name, secret)}`, providerText: redact(text, secret) }
}

const codeName = /^[a-z][a-z_.-]{1,60}$/i

/** Classifies an error by its status, if there is one, and its text in lower case. */
export function kindOf(status: number | null, words: string): ProviderErrorKind {
  // The order matters: a full quota also arrives as 429, too long a prompt also as 400.
  const refusable = status === null || (status >= 400 && status < 500)
  if (status === 402 || outOfCredit.test(words)) return 'quota'
  if (status === 413 || (refusable && tooLong.test(words))) return 'context'
  if (refusable && status !== 429 && filtered.test(words)) return 'refused'
  if (status === 400 && badFile.test(words)) return 'fileUnread'
  if (status === 429 || status === 503 || status === 529 || (status === null && overloaded.test(words))) return 'busy'
  if (status === 504 || status === 524) return 'timeout'
  if (status === null || status >= 500 || status === 408 || status === 425) return 'upstream'
  return 'config'
}

// The pattern does not look for "billing" or "quota" alone: OpenAI's rate limit message points to the billing page too.
const outOfCredit =
  /insufficient_quota|billing_hard_limit|billing_error|reached your specified (?:workspace )?api usage limit|insufficient (?:balance|credit|fund)|(?:not enough|out of) credit|credit balance/
// Google's quota name shows whether the limit resets within a minute.
const usedUpForToday = /"quotaId"\s*:\s*"[^"]*PerDay/
const tooLong =
  /context_length|exceed_context|context (?:length|window|size)|maximum context|maximum number of tokens|prompt is too long|too many (?:input )?tokens/
const filtered =
  /content_filter|content_policy|content management policy|responsible_?ai|invalid_prompt|moderation|flagged/
const badFile =
  /\bpdf\b|(?:process|parse|invalid|unsupported)[ _](?:input |upload )?(?:image|file|document)|document has no pages|file validation failed/
const overloaded = /rate_limit|rate limit|overloaded|too many requests|at capacity/

/** Google's equivalent of Retry-After. */
function delayIn(body: string): number | null {
  const seconds = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(body)?.[1]
  return seconds === undefined ? null : Math.round(Number(seconds) * 1000)
}

function bodyOf(body: string): unknown {
  try {
    const parsed: unknown = JSON.parse(body)
    return fieldsOf(parsed).error ?? parsed
  } catch {
    return body
  }
}

function wordsOf(error: unknown): string {
  if (typeof error === 'string') return error.toLowerCase()
  const { code, type, message, status } = fieldsOf(error)
  return [code, type, status, message]
    .filter((word) => typeof word === 'string')
    .join(' ')
    .toLowerCase()
}

/** Seconds or a date (RFC 9110 §10.2.3); OpenAI adds `retry-after-ms`. Null when absent or unreadable. */
function retryAfterOf(headers: IncomingHttpHeaders): number | null {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN)
  if (exact >= 0) return exact
  const retryAfter = headers['retry-after'] ?? ''
  const ms = /^\d+(\.\d+)?$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, Math.round(ms))
}
