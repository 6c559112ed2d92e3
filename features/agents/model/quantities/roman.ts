const numerals = [
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
  'XIII',
  'XIV',
  'XV',
  'XVI',
  'XVII',
  'XVIII',
  'XIX',
  'XX',
]

/** Parses a Roman numeral from I to XX; null for other letters, which are far more often words or signs. */
export function readRoman(numeral: string): number | null {
  const at = numerals.indexOf(numeral.toUpperCase())
  return at === -1 ? null : at + 1
}

export type RomanNumeral = { value: number; written: string; at: number }

const labels =
  'phần|chương|mục|hồi|màn|quyển|tập|học k[ìỳ]|thế k[ỉỷ]|quý|lần thứ|hoá trị|hóa trị|phụ lục|part|chapter|section|volume|book|act|scene|century|annex|appendix|article|war|louis|elizabeth|henry|charles|chiến'
const behindLabel = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:(?:${labels})\\s+|hk\\s?)([IVX]{1,5})(?![\\p{L}\\p{M}\\p{N}'’])`,
  'giu',
)
/** A numeral at the start of a heading or list item. "I." before a name may be an initial, which is a capital, too. */
const atStart = /^[\s#>*(|-]*([IVX]{1,5})\s*[.):/–-](?=\s|$|[)*])/gu
/** These numerals are read anywhere; XX and XI may be chromosomes and names. */
const alone =
  /(?<![\p{L}\p{M}\p{N}.])(II|III|IV|VI|VII|VIII|IX|XII|XIII|XIV|XV|XVI|XVII|XVIII|XIX)(?![\p{L}\p{M}\p{N}'’])/gu

/** Finds Roman numerals from I to XX: after a numbered word, at the start of a line, or where the letters form no word. */
export function romanNumeralsIn(text: string): RomanNumeral[] {
  const line = text.normalize('NFC')
  const found = new Map<number, RomanNumeral>()
  for (const pattern of [behindLabel, atStart, alone])
    for (const match of line.matchAll(pattern)) {
      const numeral = match[1]!
      const at = match.index + match[0].lastIndexOf(numeral)
      const value = /^[IVX]+$/.test(numeral) ? readRoman(numeral) : null
      if (value !== null && !isPronoun(line, match, numeral)) found.set(at, { value, written: numeral, at })
    }
  return [...found.values()].toSorted((one, other) => one.at - other.at)
}

/** "the part I like". */
const isPronoun = (line: string, match: RegExpExecArray, numeral: string): boolean =>
  numeral === 'I' &&
  /^\s+[a-z]+/.test(line.slice(match.index + match[0].length)) &&
  /^(?:part|section|book|chapter|act|scene|war)/.test(match[0])
