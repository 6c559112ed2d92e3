/** A number in words: its value and the number of words. */
export type WordNumber = { value: number; length: number }

/** Whether a number in words can begin with this word, so that most words are skipped early. */
export const beginsNumber = (word: string): boolean =>
  vietnameseUnits.has(word) || englishOnes.has(word) || englishTens.has(word) || /^(?:mười|hăm|a|half)$/.test(word)

/** Reads the longest number at the start of lower-case words: "hai mươi lăm", "twenty-five", "half a dozen". */
export function readNumberWords(words: readonly string[]): WordNumber | null {
  const found = [readVietnamese(words), readEnglish(words)].filter((one) => one !== null)
  return found.toSorted((one, other) => other.length - one.length)[0] ?? null
}

/** Lists the numbers that a text writes as words: a source may say "ba" where the text says "3". */
export function numberWords(text: string): { written: string; value: number }[] {
  const words = [...text.matchAll(/[\p{L}\p{M}]+/gu)]
  const spelled = words.map(([word]) => word.toLowerCase())
  const found: { written: string; value: number }[] = []
  for (let at = 0; at < words.length; at += 1) {
    if (!beginsNumber(spelled[at]!)) continue
    const number = readNumberWords(spelled.slice(at, at + longest))
    if (number === null) continue
    const end = words[at + number.length - 1]!
    found.push({ written: text.slice(words[at]!.index, end.index + end[0].length), value: number.value })
    at += number.length - 1
  }
  return found
}

/** The maximum number of words of a number: "nine hundred and ninety-nine thousand …" is longer. */
const longest = 8

const vietnameseUnits = new Map(
  ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'].map((word, value) => [word, value] as const),
)
vietnameseUnits.set('tư', 4).set('bẩy', 7)

/** After tens "năm" is a year: "mười năm" is ten years, fifteen is "mười lăm". */
const afterTens = new Map([...vietnameseUnits, ['mốt', 1], ['lăm', 5], ['nhăm', 5]] as const)
afterTens.delete('năm')
afterTens.delete('không')

function readVietnamese(words: readonly string[]): WordNumber | null {
  const unit = vietnameseUnits.get(words[0] ?? '')
  if (unit !== undefined && (words[1] === 'nghìn' || words[1] === 'ngàn')) {
    const rest = words[3] === 'trăm' || words[3] === undefined ? readVietnamese(words.slice(2)) : null
    const value = rest && rest.value >= 100 ? rest.value : 0
    return { value: unit * 1000 + value, length: 2 + (value > 0 ? rest!.length : 0) }
  }
  if (unit !== undefined && words[1] === 'trăm') return plusRest(unit * 100, 2, readAfterHundred(words.slice(2)))
  return readVietnameseTens(words)
}

function readAfterHundred(words: readonly string[]): WordNumber | null {
  if (words[0] !== 'linh' && words[0] !== 'lẻ') return readVietnameseTens(words, 10)
  const unit = vietnameseUnits.get(words[1] ?? '')
  return unit === undefined ? null : { value: unit, length: 2 }
}

function readVietnameseTens(words: readonly string[], least = 0): WordNumber | null {
  const [first = '', second = '', third = ''] = words
  const unit = vietnameseUnits.get(first)
  if (first === 'mười' || first === 'hăm') return plusRest(first === 'mười' ? 10 : 20, 1, unitAt(second))
  if (unit !== undefined && unit > 0 && second === 'mươi') return plusRest(unit * 10, 2, unitAt(third))
  if (unit !== undefined && unit > 0 && second === 'chục') return { value: unit * 10, length: 2 }
  if (unit !== undefined && unit > 1 && ['mốt', 'lăm', 'nhăm'].includes(second))
    return plusRest(unit * 10, 1, unitAt(second))
  return unit === undefined || least > 0 ? null : { value: unit, length: 1 }
}

function unitAt(word: string): WordNumber | null {
  const value = afterTens.get(word)
  return value === undefined ? null : { value, length: 1 }
}

const plusRest = (value: number, length: number, rest: WordNumber | null): WordNumber =>
  rest ? { value: value + rest.value, length: length + rest.length } : { value, length }

const englishOnes = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value] as const),
)
const englishTens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, (at + 2) * 10] as const),
)

function readEnglish(words: readonly string[]): WordNumber | null {
  if (words[0] === 'half' && words[1] === 'a' && words[2] === 'dozen') return { value: 6, length: 3 }
  const first = words[0] === 'a' ? { value: 1, length: 1 } : readEnglishTens(words)
  if (first === null) return null
  const next = words[first.length]
  if (next === 'dozen') return { value: first.value * 12, length: first.length + 1 }
  if (next === 'hundred' && first.value < 10) return englishHundreds(words, first)
  return words[0] === 'a' ? null : first
}

function englishHundreds(words: readonly string[], { value, length }: WordNumber): WordNumber {
  const after = length + 1
  const and = words[after] === 'and' ? 1 : 0
  const rest = readEnglishTens(words.slice(after + and))
  return rest && rest.value > 0
    ? { value: value * 100 + rest.value, length: after + and + rest.length }
    : { value: value * 100, length: after }
}

function readEnglishTens(words: readonly string[]): WordNumber | null {
  const tens = englishTens.get(words[0] ?? '')
  const one = englishOnes.get(words[tens === undefined ? 0 : 1] ?? '')
  if (tens === undefined) return one === undefined ? null : { value: one, length: 1 }
  return one !== undefined && one > 0 && one < 10 ? { value: tens + one, length: 2 } : { value: tens, length: 1 }
}
