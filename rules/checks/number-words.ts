const words: readonly (readonly string[])[] = [
  ['không', 'zero'],
  ['một', 'one'],
  ['hai', 'two'],
  ['ba', 'three'],
  ['bốn', 'four', 'tư'],
  ['năm', 'five'],
  ['sáu', 'six'],
  ['bảy', 'seven', 'bẩy'],
  ['tám', 'eight'],
  ['chín', 'nine'],
  ['mười', 'ten'],
  ['mười một', 'eleven'],
  ['mười hai', 'twelve'],
]
const values = new Map(words.flatMap((spellings, value) => spellings.map((spelling) => [spelling, value] as const)))
const pattern = new RegExp(
  `(?<![\\p{L}\\p{M}])(mười một|mười hai|${[...values.keys()].join('|')})(?![\\p{L}\\p{M}])`,
  'giu',
)

/** The numbers up to twelve that a text writes in words: a source may say "ba" where the text says "3". */
export const numberWords = (text: string): { written: string; value: number }[] =>
  [...text.matchAll(pattern)].map(([written]) => ({ written, value: values.get(written.toLowerCase())! }))
