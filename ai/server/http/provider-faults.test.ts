import { expect, test } from 'vitest'
import { faultOfAnswer, faultOfEvent, redact, refusesKey } from './provider-faults.ts'

const answered = (status: number, error: object | string, headers: Record<string, string> = {}) =>
  faultOfAnswer({ status, headers, body: typeof error === 'string' ? error : JSON.stringify({ error }) }, null)

test.each([
  [301, {}, 'config'],
  [400, { message: 'Unknown parameter' }, 'config'],
  [400, { code: 'context_length_exceeded' }, 'context'],
  [400, { type: 'exceed_context_size_error', message: 'the request exceeds the available context size' }, 'context'],
  [413, {}, 'context'],
  [400, { message: 'messages.0.content.0.pdf.source.base64.data: The PDF specified was not valid.' }, 'fileUnread'],
  [400, { message: 'Could not process image' }, 'fileUnread'],
  [400, { message: 'Unable to process input image. Please retry or report it.' }, 'fileUnread'],
  [400, { message: 'The document has no pages.' }, 'fileUnread'],
  [500, { message: 'Could not process image' }, 'upstream'],
  [400, { code: 'content_filter', message: 'The response was filtered' }, 'refused'],
  [401, { code: 'invalid_api_key' }, 'config'],
  [402, { message: 'Insufficient Balance' }, 'quota'],
  [400, { type: 'invalid_request_error', message: 'You have reached your specified API usage limits.' }, 'quota'],
  [400, { message: 'You have reached your specified workspace API usage limits.' }, 'quota'],
  [403, { type: 'billing_error', message: 'Your organization has unpaid invoices.' }, 'quota'],
  [403, { message: 'Country not supported' }, 'config'],
  [404, { message: 'model "x" not found, try pulling it first' }, 'config'],
  [408, {}, 'upstream'],
  [429, { code: 'rate_limit_exceeded', message: 'Rate limit reached. Visit /account/billing to raise it.' }, 'busy'],
  [429, { code: 'insufficient_quota', message: 'You exceeded your current quota' }, 'quota'],
  [500, { type: 'server_error' }, 'upstream'],
  [502, '<html>Bad Gateway</html>', 'upstream'],
  [503, { message: 'Loading model' }, 'busy'],
  [504, '<html>Gateway Time-out</html>', 'timeout'],
  [529, { type: 'overloaded_error' }, 'busy'],
])('classifies HTTP %i with %j as %s', (status, error, kind) => {
  expect(answered(status, error)).toMatchObject({ kind, status })
})

test.each([
  [401, { code: 'invalid_api_key' }, true],
  [403, { message: 'Your API key does not have permission.' }, true],
  [400, { message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' }, true],
  [400, 'Incorrect API key provided: xa***en', true],
  [400, { message: 'Unknown parameter' }, false],
  [404, { message: 'models/x is not found' }, false],
  [429, { message: 'Too many requests with this invalid API key' }, false],
])('decides whether HTTP %i with %j is about the key: %s', (status, error, isKey) => {
  expect(refusesKey(answered(status, error))).toBe(isKey)
})

test.each([
  [{ message: 'The server had an error', type: 'server_error', code: null }, 'upstream', null],
  [{ message: 'Provider returned error', code: 429 }, 'busy', 429],
  [{ message: 'Rate limit reached', code: 'rate_limit_exceeded' }, 'busy', null],
  [{ code: 'context_length_exceeded' }, 'context', null],
  ['unexpected EOF', 'upstream', null],
  [null, 'upstream', null],
])('classifies an error event %j as %s', (error, kind, status) => {
  expect(faultOfEvent(error, null)).toMatchObject({ kind, status })
})

test('retries only temporary failures', () => {
  expect([429, 500, 503].map((status) => answered(status, {}).retryable)).toEqual([true, true, true])
  expect([400, 401, 402, 404, 413, 504].some((status) => answered(status, {}).retryable)).toBe(false)
})

test.each([
  [{ 'retry-after': '7' }, 7000],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after': '20', 'retry-after-ms': '120' }, 120],
  [{ 'retry-after': 'soon' }, null],
  [{}, null],
])('reads from the headers %j a wait of %s ms', (headers, expected) => {
  expect(answered(429, {}, headers).retryAfterMs).toBe(expected)
})

test('converts a retry date to a waiting time', () => {
  const wait = answered(429, {}, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }).retryAfterMs
  expect(wait).toBeGreaterThan(50_000)
  expect(wait).toBeLessThanOrEqual(60_000)
})

test('keeps log texts short and free of keys', () => {
  const text =
    'Incorrect key  my-own-key-1;\n sk-proj-abcDEF123456 and gsk_abcdefgh and AIzaSyA-1234567 and AQ.Ab8RN6-12 are wrong. '
  expect(redact(text + 'x'.repeat(9999), 'my-own-key-1')).toMatch(
    /^Incorrect key \[key\]; \[key\] and \[key\] and \[key\] and \[key\] are wrong\. x+$/,
  )
  expect(redact('x'.repeat(9999), null)).toHaveLength(500)
  const escaped = JSON.stringify({ message: 'Incorrect:\nsk-proj-abcDEF123456\u2028xai-abcdefgh12' })
  expect(redact(escaped, null)).not.toMatch(/abc/)
})

test('passes on only our own text', () => {
  const fault = answered(401, { message: 'Incorrect API key provided: sk-abcdef123456' })
  expect(fault.message).toBe('The model provider failed: config (HTTP 401)')
})
