import { functionName } from './latex.ts'
import { letterOf } from './letters.ts'

/** The LaTeX command that selects an alphabet. */
export type Alphabet = 'mathbf' | 'boldsymbol' | 'mathcal' | 'mathfrak' | 'mathbb' | 'mathsf' | 'mathtt'

/**
 * Converts letters and signs of a rendered formula to LaTeX; words and accented letters become text, since they would otherwise be read as
 * products.
 */
export function latexText(
  drawn: string,
  { words = false, alphabet }: { words?: boolean; alphabet?: Alphabet | undefined } = {},
): string {
  const text = drawn.normalize('NFC').replaceAll(invisible, '').replaceAll(/\s+/g, ' ')
  if (text.trim() === '') return text
  if (words || accented.test(text)) return `\\text{${plain(text).replaceAll(/[\\{}%&#_$~^]/g, inWords)}}`
  const name = functionName(plain(text).trim())
  if (name.startsWith('\\')) return `${name} `
  // A leading script gets an empty base: the text before it may have a script already.
  return lettersOf(text, alphabet).replace(/^(?=['^])/, '{}')
}

/** Invisible operators such as function application and times. */
const invisible = /[\u2061-\u2064\u200B]/g
const accented = /[\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u01B0\u1EA0-\u1EF9]/
const styled = /[\u{1D400}-\u{1D7FF}]/gu

const plain = (text: string) => text.replaceAll(styled, (letter) => letter.normalize('NFKC'))

const inWords = (sign: string) => wordSigns[sign] ?? `\\${sign}`
/** In text mode, the space after a command would be lost, so these commands end with {}. */
const wordSigns: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** Groups consecutive letters of one alphabet; signs have none. */
function lettersOf(text: string, alphabet: Alphabet | undefined): string {
  const runs: { alphabet: Alphabet | undefined; letters: string }[] = []
  for (const [letter] of text.matchAll(/.\u0338?/gsu)) {
    const own = /[\p{L}\p{N}]/u.test(letter) ? (alphabetOf(letter) ?? alphabet) : undefined
    const last = runs.at(-1)
    if (last && last.alphabet === own) last.letters += letterOf(plain(letter))
    else runs.push({ alphabet: own, letters: letterOf(plain(letter)) })
  }
  return runs.map((run) => (run.alphabet ? inAlphabet(run.alphabet, run.letters) : run.letters)).join('')
}

const inAlphabet = (alphabet: Alphabet, letters: string) =>
  // LaTeX has no other bold for Greek letters.
  `\\${alphabet === 'mathbf' && letters.includes('\\') ? 'boldsymbol' : alphabet}{${letters.trim()}}`

/** The mathematical letters of Unicode: the start of each alphabet; undefined for the italic ones, which are the default. */
const starts: [number, Alphabet | undefined][] = [
  [0x1d400, 'mathbf'],
  [0x1d434, undefined],
  [0x1d468, 'boldsymbol'],
  [0x1d49c, 'mathcal'],
  [0x1d504, 'mathfrak'],
  [0x1d538, 'mathbb'],
  [0x1d56c, 'mathfrak'],
  [0x1d5a0, 'mathsf'],
  [0x1d670, 'mathtt'],
  [0x1d6a4, undefined],
  [0x1d6a8, 'mathbf'],
  [0x1d6e2, undefined],
  [0x1d71c, 'boldsymbol'],
  [0x1d7ce, 'mathbf'],
  [0x1d7d8, 'mathbb'],
  [0x1d7e2, 'mathsf'],
  [0x1d7f6, 'mathtt'],
]

function alphabetOf(letter: string): Alphabet | undefined {
  const code = letter.codePointAt(0)!
  return code < 0x1d400 || code > 0x1d7ff ? undefined : starts.findLast(([start]) => start <= code)?.[1]
}
