import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  formatAgo,
  formatDate,
  formatDateInWords,
  formatDateTime,
  formatDay,
  formatDayAndMonth,
  formatIsoDay,
  formatIsoTime,
  formatMonth,
  formatTime,
  formatWeekday,
  formatWeekdayAndDay,
} from './dates.ts'
import { formatCompactMoney, formatCost, formatMoney, formatPaid, formatPrice, formatTypedMoney } from './money.ts'
import {
  formatCompact,
  formatDecimal,
  formatDuration,
  formatFileProgress,
  formatFileSize,
  formatList,
  formatNumber,
  formatPercent,
  formatSizeLimit,
  formatTokens,
  formatUsedShare,
  formatWait,
} from './numbers.ts'

/** Intl uses non-breaking spaces, which look like normal ones. */
const plain = (text: string) => text.replace(/\s/g, ' ')

test('groups numbers for the language', () => {
  expect([formatNumber(1204, 'en'), formatNumber(1204, 'vi')]).toEqual(['1,204', '1.204'])
})

test('counts tokens, and unknown ones are not zero', () => {
  expect(formatTokens(2140, 'vi')).toBe('2.140 token')
  expect([2140, 1, 0, null].map((tokens) => formatTokens(tokens, 'en'))).toEqual([
    '2,140 tokens',
    '1 token',
    '0 tokens',
    '–',
  ])
})

test('shows cost with four decimals, and an unknown one not as zero', () => {
  expect([0.01372, 0, null].map((cost) => formatCost(cost, 'en'))).toEqual(['$0.0137', '$0.0000', '–'])
  expect(plain(formatCost(0.01372, 'vi'))).toBe('0,0137 $')
})

test('shows file sizes with two decimals from KB on', () => {
  const sizes = [0, 512, 1024, 2_527_068, 5 * 1024 ** 3, 5000 * 1024 ** 3]
  expect(sizes.map((bytes) => formatFileSize(bytes))).toEqual([
    '0 Bytes',
    '512 Bytes',
    '1.00 KB',
    '2.41 MB',
    '5.00 GB',
    '5,000.00 GB',
  ])
  expect(formatFileSize(2_527_068, 'vi')).toBe('2,41 MB')
})

test('shows the limit of a size with the decimals that it needs', () => {
  const limits = [20, 1.5].map((megabytes) => megabytes * 1024 ** 2)
  expect(limits.map((bytes) => formatSizeLimit(bytes, 'en'))).toEqual(['20 MB', '1.5 MB'])
  expect(formatSizeLimit(limits[1]!, 'vi')).toBe('1,5 MB')
})

test('shows the sent part in the unit of the whole', () => {
  const sent = [0, 1_614_807, 2_527_068].map((bytes) => formatFileProgress(bytes, 2_527_068, 'en'))
  expect(sent).toEqual(['0.00 / 2.41 MB', '1.54 / 2.41 MB', '2.41 / 2.41 MB'])
  expect(formatFileProgress(300, 512, 'vi')).toBe('300 / 512 Bytes')
})

test('shows elapsed time in its largest whole unit', () => {
  const now = Date.parse('2025-11-20T09:00:00Z')
  const ago = (seconds: number) => formatAgo(now - seconds * 1000, 'en', now)
  expect([-5, 59, 60, 3599, 7200, 86_400 * 3].map(ago)).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '2 hours ago',
    '3 days ago',
  ])
  expect(formatAgo(now - 300_000, 'vi', now)).toBe('5 phút trước')
  expect(formatAgo(now, 'vi', now)).toBe('vừa xong')
})

test('shows an age from a week on as a date', () => {
  const now = new Date(2026, 10, 20, 9, 0).getTime()
  const ago = (days: number) => now - 86_400_000 * days
  expect(formatAgo(ago(6.99), 'en', now)).toBe('6 days ago')
  expect([formatAgo(ago(7), 'en', now), formatAgo(ago(7), 'vi', now)]).toEqual(['13 Nov 2026', '13/11/2026'])
})

test('formats a moment for each language, with 24 hours', () => {
  const moment = new Date(2026, 10, 26, 12, 45)
  expect([formatDateTime(moment, 'en'), formatDateTime(moment, 'vi')]).toEqual([
    '26 Nov 2026, 12:45',
    '12:45 26/11/2026',
  ])
  expect([formatDate(moment, 'en'), formatDate(moment, 'vi')]).toEqual(['26 Nov 2026', '26/11/2026'])
  const early = new Date(2026, 0, 5, 0, 5)
  expect([formatDateTime(early, 'en'), formatDateTime(early, 'vi')]).toEqual(['5 Jan 2026, 00:05', '00:05 05/01/2026'])
  expect([formatTime(early, 'en'), formatTime(early, 'vi')]).toEqual(['00:05', '00:05'])
})

test('a calendar day is the same day in every time zone', () => {
  expect([formatDay('2026-12-01', 'en'), formatDay('2026-12-01', 'vi')]).toEqual(['1 Dec 2026', '01/12/2026'])
  expect([formatDayAndMonth('2026-12-01', 'en'), formatDayAndMonth('2026-12-01', 'vi')]).toEqual(['1 Dec', '01/12'])
  for (const month of ['2026-11', '2026-11-16'])
    expect([formatMonth(month, 'en'), formatMonth(month, 'vi')]).toEqual(['November 2026', 'Tháng 11/2026'])
  expect([formatWeekdayAndDay('2026-11-16', 'en'), formatWeekdayAndDay('2026-11-16', 'vi')]).toEqual([
    'Monday 16 Nov',
    'Thứ Hai 16/11',
  ])
  const sunday = (['en', 'vi'] as const).map((language) => formatWeekday('2026-11-22', language, 'short'))
  expect([...sunday, formatWeekdayAndDay('2026-11-16', 'vi', 'short')]).toEqual(['Sun', 'CN', 'T2 16/11'])
})

test('writes the date of an official document in words, for the school’s day', () => {
  const late = '2026-11-24T18:00:00Z'
  expect(formatDateInWords(late, 'en', 'Asia/Ho_Chi_Minh')).toBe('25 November 2026')
  expect(formatDateInWords(late, 'vi', 'Asia/Ho_Chi_Minh')).toBe('25 tháng 11 năm 2026')
  expect(formatDateInWords(late, 'vi', 'America/New_York')).toBe('24 tháng 11 năm 2026')
})

test('writes sortable dates in files, fields and tables', () => {
  const late = '2026-11-24T18:05:09.123Z'
  expect([formatIsoDay(late, 'UTC'), formatIsoDay(late, 'Asia/Ho_Chi_Minh')]).toEqual(['2026-11-24', '2026-11-25'])
  expect(formatIsoDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  expect(formatIsoTime(late)).toBe('2026-11-24 18:05:09')
})

test('puts the currency sign in the language’s position, with the decimals it needs', () => {
  const dong = [38_000, 3.21, 0, 1_234_567.8]
  expect(dong.map((amount) => plain(formatMoney(amount, 'VND', 'en')))).toEqual([
    '38,000 ₫',
    '3.2 ₫',
    '0 ₫',
    '1,234,568 ₫',
  ])
  expect(plain(formatMoney(38_000, 'VND', 'vi'))).toBe('38.000 ₫')
  const dollars = [1234.5, 0.1234, 0.01, 0.00123, 0]
  expect(dollars.map((amount) => formatMoney(amount, 'USD', 'en'))).toEqual([
    '$1,234.50',
    '$0.12',
    '$0.01',
    '$0.0012',
    '$0.00',
  ])
  expect(dollars.map((amount) => plain(formatMoney(amount, 'USD', 'vi')))).toEqual([
    '1.234,50 $',
    '0,12 $',
    '0,01 $',
    '0,0012 $',
    '0,00 $',
  ])
})

test('shows what was paid in đồng if there is a rate, and an unknown cost not as zero', () => {
  const paid = [
    { cost: 1.5, dong: 39_465 },
    { cost: 1.5, dong: null },
    { cost: null, dong: null },
  ]
  expect(paid.map((one) => plain(formatPaid(one, 'en')))).toEqual(['39,465 ₫', '$1.50', '–'])
  expect(paid.map((one) => plain(formatPaid(one, 'vi')))).toEqual(['39.465 ₫', '1,50 $', '–'])
})

test('shows prices and typed amounts with every digit', () => {
  const prices = [1.125, 0.075, 2.5, 15]
  expect(prices.map((price) => formatPrice(price, 'USD', 'en'))).toEqual(['$1.125', '$0.075', '$2.50', '$15.00'])
  expect(plain(formatPrice(0.075, 'USD', 'vi'))).toBe('0,075 $')
  expect(plain(formatPrice(26_310.5, 'VND', 'vi'))).toBe('26.310,5 ₫')
  expect([formatTypedMoney(1234.5678, 'USD', 'en'), plain(formatTypedMoney(1500, 'VND', 'vi'))]).toEqual([
    '$1,234.5678',
    '1.500 ₫',
  ])
})

test('shortens numbers on the axis of a chart', () => {
  expect([1.5, 9990, 240_000].map((value) => formatCompact(value, 'en'))).toEqual(['1.5', '9,990', '240k'])
  expect(plain(formatCompact(240_000, 'vi'))).toBe('240 N')
  expect([formatCompactMoney(1.5, 'USD', 'en'), plain(formatCompactMoney(26_000, 'VND', 'en'))]).toEqual([
    '$1.5',
    '26k ₫',
  ])
})

test('formats shares, waits, durations and lists', () => {
  expect([formatPercent(0.125, 'en'), formatPercent(0.125, 'vi')]).toEqual(['12.5%', '12,5%'])
  const used = [0, 0.29, 0.8059, 0.9999, 1, 12.345]
  expect(used.map((share) => formatUsedShare(share, 'en'))).toEqual(['0%', '29%', '80%', '99%', '100%', '1,234%'])
  expect(used.map((share) => formatUsedShare(share, 'vi'))).toEqual(['0%', '29%', '80%', '99%', '100%', '1.234%'])
  expect([60_001, 7_200_000].map((wait) => formatWait(wait, 'en'))).toEqual(['2 minutes', '2 hours'])
  expect(formatWait(45 * 60_000, 'vi')).toBe('45 phút')
  expect([formatDuration(800, 'en'), formatDuration(1234, 'vi')]).toEqual(['800 ms', '1,2 s'])
  expect([formatDecimal(1234.5, 'en'), formatDecimal(1234.5, 'vi')]).toEqual(['1234.5', '1234,5'])
  expect([formatList(['a', 'b', 'c'], 'en'), formatList(['a', 'b'], 'vi')]).toEqual(['a, b and c', 'a và b'])
})

const root = join(import.meta.dirname, '../../..')
/** The first computes with calendar days; the second writes seconds for operators. */
const exceptions = new Set(['platform/server/school-day.ts', 'platform/server/logs/plain-log.ts'])
const ownFormats =
  /Intl\.(?:DateTimeFormat|NumberFormat|RelativeTimeFormat|ListFormat|DurationFormat)\(|toLocale(?:Date|Time)?String\(|\.to(?:Date|Time|UTC|GMT)String\(|getMonth\(\) \+ 1/

test('no other code formats dates, numbers or money for readers', () => {
  const files = globSync('{ai,app,features,formats,platform}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.startsWith('platform/i18n/format/') && !file.includes('.test.') && !exceptions.has(file),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => ownFormats.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
