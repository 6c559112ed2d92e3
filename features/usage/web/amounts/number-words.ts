import type { Language } from '#platform/i18n/language.ts'
import type { AmountKind } from './read-amount.ts'

/**
 * Writes an amount in words, "ba nghìn tám trăm đồng", as on a receipt. Words reveal three missing zeros better than figures. Works below
 * 10¹⁵; null above and for negative amounts.
 */
export function amountInWords(value: number, unit: AmountKind['unit'], language: Language): string | null {
  if (!(value >= 0 && value < 1e15)) return null
  return `${numberInWords(value, language)} ${units[language][unit](value)}`
}

const units = {
  en: {
    VND: () => 'đồng',
    USD: (value: number) => (value === 1 ? 'dollar' : 'dollars'),
    token: (value: number) => (value === 1 ? 'token' : 'tokens'),
  },
  vi: { VND: () => 'đồng', USD: () => 'đô la', token: () => 'token' },
} as const satisfies Record<Language, Record<AmountKind['unit'], (value: number) => string>>

function numberInWords(value: number, language: Language): string {
  const [whole = '0', fraction] = value
    .toFixed(6)
    .replace(/\.?0+$/, '')
    .split('.')
  const words = language === 'en' ? english(Number(whole)) : vietnamese(Number(whole))
  if (fraction === undefined) return words
  const { digits, point } = language === 'en' ? { digits: ones, point: 'point' } : { digits: chuSo, point: 'phẩy' }
  return [words, point, ...Array.from(fraction, (digit) => digits[Number(digit)])].join(' ')
}

/**
 * Splits a number into named groups, highest first: 6,000,310 is 6 · 1,000,000 and 310. Beyond the last name the count of the group grows.
 */
const parts = (value: number, names: readonly string[]): { count: number; name: string }[] =>
  names
    .map((name, power) => {
      const count = Math.floor(value / 1000 ** power)
      return { count: power === names.length - 1 ? count : count % 1000, name }
    })
    .filter(({ count }) => count > 0)
    .toReversed()

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const thousands = ['', ' thousand', ' million', ' billion', ' trillion']

function english(value: number): string {
  if (value === 0) return ones[0]!
  return parts(value, thousands)
    .map(({ count, name }) => englishHundreds(count) + name)
    .join(' ')
}

function englishHundreds(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100]
  const ending = rest % 10 > 0 ? `-${ones[rest % 10]}` : ''
  const below = rest < 20 ? ones[rest]! : `${tens[Math.floor(rest / 10)]}${ending}`
  if (hundreds === 0) return below
  return `${ones[hundreds]} hundred${rest > 0 ? ` ${below}` : ''}`
}

const chuSo = 'không một hai ba bốn năm sáu bảy tám chín'.split(' ')
const nghin = ['', ' nghìn', ' triệu', ' tỉ']

function vietnamese(value: number): string {
  if (value === 0) return chuSo[0]!
  return parts(value, nghin)
    .map(({ count, name }, index) => (count < 1000 ? vietnameseHundreds(count, index > 0) : vietnamese(count)) + name)
    .join(' ')
}

/** After a higher group the hundreds are named even if they are zero: "một triệu không trăm linh năm nghìn". */
function vietnameseHundreds(value: number, isAfter: boolean): string {
  const [hundreds, ten, one] = [Math.floor(value / 100), Math.floor((value % 100) / 10), value % 10]
  const words = hundreds > 0 || isAfter ? [chuSo[hundreds], 'trăm'] : []
  if (ten > 1) words.push(chuSo[ten], 'mươi')
  else if (ten === 1) words.push('mười')
  else if (one > 0 && words.length > 0) words.push('linh')
  if (one > 0) words.push(oneAfter(ten, one))
  return words.join(' ')
}

function oneAfter(ten: number, one: number) {
  if (one === 5 && ten > 0) return 'lăm'
  if (one === 1 && ten > 1) return 'mốt'
  return one === 4 && ten > 1 ? 'tư' : chuSo[one]
}
