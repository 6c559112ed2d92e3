import { expect, test } from 'vitest'
import {
  formatAgo,
  formatCost,
  formatDateTime,
  formatFileProgress,
  formatFileSize,
  formatNumber,
  formatTokens,
} from './format.ts'

/** Intl writes spaces that do not break; a reader sees spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ')

test('numbers are grouped as the language does it', () => {
  expect([formatNumber(1204, 'en'), formatNumber(1204, 'vi')]).toEqual(['1,204', '1.204'])
})

test('tokens are counted, and unknown ones are not zero', () => {
  expect(formatTokens(2140, 'vi')).toBe('2.140 token')
  expect([2140, 1, 0, null].map((tokens) => formatTokens(tokens, 'en'))).toEqual([
    '2,140 tokens',
    '1 token',
    '0 tokens',
    '–',
  ])
})

test('cost has four decimals, and an unknown one is not zero', () => {
  expect([0.01372, 0, null].map((cost) => formatCost(cost, 'en'))).toEqual(['$0.0137', '$0.0000', '–'])
  expect(plain(formatCost(0.01372, 'vi'))).toBe('0,0137 US$')
})

test('file sizes have two decimals from KB on', () => {
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

test('what has been sent is told in the unit of the whole', () => {
  const sent = [0, 1_614_807, 2_527_068].map((bytes) => formatFileProgress(bytes, 2_527_068, 'en'))
  expect(sent).toEqual(['0.00 / 2.41 MB', '1.54 / 2.41 MB', '2.41 / 2.41 MB'])
  expect(formatFileProgress(300, 512, 'vi')).toBe('300 / 512 Bytes')
})

test('time passed is told in its largest whole unit', () => {
  const now = Date.parse('2025-11-20T09:00:00Z')
  const ago = (seconds: number) => formatAgo(now - seconds * 1000, 'en', now)
  expect([-5, 59, 60, 3599, 7200, 86_400 * 3].map(ago)).toEqual([
    'now',
    'now',
    '1 minute ago',
    '59 minutes ago',
    '2 hours ago',
    '3 days ago',
  ])
  expect(formatAgo(now - 300_000, 'vi', now)).toBe('5 phút trước')
})

test('a moment is written as each language writes it', () => {
  const moment = new Date(2025, 10, 20, 9, 12)
  expect(formatDateTime(moment, 'en').replaceAll('\u202f', ' ')).toBe('Nov 20, 2025, 9:12 AM')
  expect(formatDateTime(moment, 'vi')).toBe('09:12 20/11/2025')
})
