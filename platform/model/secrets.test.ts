import { expect, test } from 'vitest'
import { hideKeys, holdsKey } from './secrets.ts'

const tail = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0'
const keys = [
  'sk-',
  'sk-proj-',
  'sk-ant-api03-',
  'sk-or-v1-',
  'app-',
  'dataset-',
  'AIza',
  'AQ.',
  'gsk_',
  'xai-',
  'pplx-',
  'nvapi-',
  'hf_',
  'r8_',
  'csk-',
  'fw_',
  'tgp_v1_',
  'tvly-',
  'jina_',
  'ghp_',
  'github_pat_',
  'glpat-',
  'xoxb-',
  'sk_live_',
].map((prefix) => prefix + tail)
const key = `sk-${tail}`
const wide = Array.from(key)
  .map((sign) => (/[!-~]/.test(sign) ? String.fromCodePoint(sign.codePointAt(0)! + 0xfe_e0) : sign))
  .join('')
const split = (by: string) => Array.from(key).join(by)

test.each(keys)('recognises %s as a key, wherever it is', (one) => {
  for (const before of [
    '',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '\u2028',
    '\u2029',
    '\u0085',
    '\v',
    '(',
    '"',
    '`',
    '**',
    '- ',
    '-',
    '_',
    '=',
    ':',
    '>',
    'khoá',
  ])
    expect([before, holdsKey({ prompt: `Dùng${before === 'khoá' ? ' ' : ' a.'}${before}${one}\nnhé` })]).toEqual([
      before,
      true,
    ])
})

test.each([
  ['zero-width spaces', split('\u200B')],
  ['joiners', split('\u200D')],
  ['word joiners', split('\u2060')],
  ['byte order marks', split('\uFEFF')],
  ['soft hyphens', split('\u00AD')],
  ['grapheme joiners', split('\u034F')],
  ['variation selectors', split('\uFE0F')],
  ['Hangul fillers', split('\u3164')],
  ['marks of direction', split('\u202A')],
  ['full-width letters', wide],
  ['hyphens that do not break', key.replaceAll('-', '\u2011')],
  ['dashes', key.replaceAll('-', '–')],
  ['an address that names it', `https://x.vn/?q=a%0A${key}`],
  ['escaped signs of Markdown', key.replaceAll('-', '\\-')],
  ['bold letters', `sk-**${tail}**`],
  ['a name in a text', `api_key = "${tail}"`],
  ['a header in a text', `Authorization: Bearer ${tail}`],
  ['JSON in a text', `{"apiKey": "${tail}"}`],
  ['a signed token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'],
  ['a private key', '-----BEGIN RSA PRIVATE KEY-----'],
])('recognises a key with %s', (_, text) => {
  expect(holdsKey([{ deep: [text] }])).toBe(true)
  expect(holdsKey({ [text]: 1 })).toBe(true)
})

test.each([
  'apiKey',
  'api_key',
  'API Key',
  'x-api-key',
  'secret',
  'client_secret',
  'access_token',
  'Password',
  'a\u200Bpikey',
  'ａｐｉＫｅｙ',
])('a value named %s is a secret, an empty one is not', (name) => {
  expect(holdsKey({ list: [{ [name]: 'x' }] })).toBe(true)
  expect(holdsKey({ list: [{ [name]: '' }] })).toBe(false)
})

test('ordinary words are not keys', () => {
  const texts = [
    'task-based-learning-activities-for-grade-10-2026',
    'A risk-assessment-of-the-experiment-in-lesson-12',
    'Dùng mã sk-learn và app-store; câu lệnh {{topic}}.',
    'token: một đơn vị chữ của mô hình',
    'Mật khẩu: ít nhất 8 kí tự',
    'password = ""',
    'https://example.com/app-gioi-thieu-bai-hoc',
    'ask-the-students-what-they-have-learned-in-unit-10',
    'a'.repeat(200),
    '0123456789'.repeat(20),
  ]
  expect(texts.filter((text) => holdsKey({ prompt: text, token: 5 }))).toEqual([])
})

test('finds keys at any depth and size', () => {
  let deep: unknown = key
  for (let level = 0; level < 100_000; level += 1) deep = [deep]
  expect(holdsKey(deep)).toBe(true)
})

test('a log line has no key, also after an escaped line break and with invisible characters', () => {
  expect(hideKeys(`key ${key}, {"text":"x\n${key}"}`)).not.toContain(tail)
  expect(hideKeys(`{"text":"x\\n${key}"}`)).not.toContain(tail)
  expect(hideKeys(split('\u200B'))).toBe('[key]')
  expect(hideKeys('Học sinh lớp 6')).toBe('Học sinh lớp 6')
})
