/** Larger counts are written in digits, because some signs would fill pages. */
const longMax = 2000

/**
 * Writes a number in one of Word's formats (ST_NumberFormat), or in digits for unsupported formats. `pattern`: the pattern of a custom
 * format.
 */
export function writeNumber(value: number, format: string, pattern = ''): string {
  if (value < 0 || value > longMax) return String(value)
  const write = formats[format]
  return (write ? write(value, pattern) : null) ?? String(value)
}

const roman: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function lowerRoman(value: number): string | null {
  let left = value
  let written = ''
  for (const [worth, letters] of roman)
    while (left >= worth) {
      written += letters
      left -= worth
    }
  return written || null
}

/** After the last letter Word doubles them: AA, BB. */
const lettersFrom = (alphabet: string) => (value: number) => {
  const letters = Array.from(alphabet)
  if (value < 1) return null
  return letters[(value - 1) % letters.length]!.repeat(Math.floor((value - 1) / letters.length) + 1)
}
const latin = lettersFrom('abcdefghijklmnopqrstuvwxyz')

/** Numbers by consecutive Unicode characters. */
const signsFrom = (first: string, most: number) => (value: number) =>
  value >= 1 && value <= most ? String.fromCodePoint(first.codePointAt(0)! + value - 1) : null

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const firsts: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

function inEnglish(value: number): string | null {
  if (value > 999) return null
  if (value >= 100) {
    const rest = value % 100
    return `${ones[Math.floor(value / 100)]} hundred${rest > 0 ? ` ${inEnglish(rest)}` : ''}`
  }
  if (value < 20) return ones[value]!
  return `${tens[Math.floor(value / 10)]}${value % 10 > 0 ? `-${ones[value % 10]}` : ''}`
}

function ordinalInEnglish(value: number): string | null {
  const words = inEnglish(value)
  const last = words && /[a-z]+$/.exec(words)![0]
  return words && last && words.replace(/[a-z]+$/, firsts[last] ?? `${last.replace(/y$/, 'ie')}th`)
}

const ordinalSuffix = (value: number) =>
  Math.floor((value % 100) / 10) === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')

const digits = 'không một hai ba bốn năm sáu bảy tám chín'.split(' ')

function inVietnamese(value: number): string | null {
  if (value > 999) return null
  if (value >= 100) {
    const rest = value % 100
    const behind = rest === 0 ? '' : rest < 10 ? ` lẻ ${digits[rest]}` : ` ${inVietnamese(rest)}`
    return `${digits[Math.floor(value / 100)]} trăm${behind}`
  }
  if (value < 10) return digits[value]!
  const [ten, one] = [Math.floor(value / 10), value % 10]
  const last = one === 0 ? '' : ` ${one === 5 ? 'lăm' : one === 1 && ten > 1 ? 'mốt' : digits[one]}`
  return `${ten === 1 ? 'mười' : `${digits[ten]} mươi`}${last}`
}

const capital = (text: string | null) => text && text[0]!.toUpperCase() + text.slice(1)
const upper = (text: string | null) => text && text.toUpperCase()

const chinese = '〇一二三四五六七八九'
function inChinese(value: number): string | null {
  if (value > 99 || value < 1) return null
  const [ten, one] = [Math.floor(value / 10), value % 10]
  return `${ten > 1 ? chinese[ten] : ''}${ten > 0 ? '十' : ''}${one > 0 ? chinese[one] : ''}`
}

const formats: Record<string, (value: number, pattern: string) => string | null> = {
  none: () => '',
  upperRoman: (value) => upper(lowerRoman(value)),
  lowerRoman,
  upperLetter: (value) => upper(latin(value)),
  lowerLetter: latin,
  ordinal: (value) => `${value}${ordinalSuffix(value)}`,
  cardinalText: (value) => capital(inEnglish(value)),
  ordinalText: (value) => capital(ordinalInEnglish(value)),
  vietnameseCounting: inVietnamese,
  hex: (value) => value.toString(16).toUpperCase(),
  chicago: lettersFrom('*†‡§'),
  decimalZero: (value) => String(value).padStart(2, '0'),
  numberInDash: (value) => `- ${value} -`,
  decimalEnclosedCircle: signsFrom('①', 20),
  decimalEnclosedCircleChinese: signsFrom('①', 20),
  decimalEnclosedParen: signsFrom('⑴', 20),
  decimalEnclosedFullstop: signsFrom('⒈', 20),
  russianLower: lettersFrom('абвгдежзиклмнопрстуфхцчшщыэюя'),
  russianUpper: lettersFrom('АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ'),
  chineseCounting: inChinese,
  japaneseCounting: inChinese,
  taiwaneseCounting: inChinese,
  // "001, 002, 003, ...": the first one sets the number of digits.
  custom: (value, pattern) => {
    const [first] = /^0*\d+/.exec(pattern) ?? []
    return first ? String(value).padStart(first.length, '0') : null
  },
}
