import { plain } from '#formats/markdown/model/text.ts'
import { beginsNumber, readNumberWords } from './number-words.ts'

/** A number, word or sign of a line. `blank`: white space precedes it. `spelled`: the number is written in words. */
export type Token = {
  text: string
  at: number
  end: number
  value: number | null
  blank: boolean
  spelled: boolean
}

/** Normalises a line for parsing: composed letters, without marks, tags and formulas. */
export const readableLine = (text: string): string =>
  plain(
    text
      .normalize('NFC')
      .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
      // Other keys and fonts for the sign of minutes.
      .replace(/(?<=\d)[\u00b4\u02b9\u02ca\u2018\u2035]/g, '’')
      .replace(/\$[^$\n]{1,500}\$/g, ' ¤ '),
  )

const pattern =
  /(?<fraction>\d{1,2}\/\d{1,2}(?=\s?(?:giờ|tiếng|tiết|điểm|đ|hours?|of|points?|marks?)(?!\p{L})))|(?<number>\d{1,3}(?: \d{3})+(?!\d)|\d+(?:[.,]\d+)*)|(?<word>\p{L}[\p{L}\p{M}]*)|(?<part>[½¼¾])|(?<sign>[^\s])/gu
const parts: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

export function tokensOf(line: string): Token[] {
  const raw = [...line.matchAll(pattern)]
  const tokens: Token[] = []
  for (let index = 0; index < raw.length; index += 1) {
    const match = raw[index]!
    const { fraction, number, word, part } = match.groups!
    const text = match[0]
    const token = {
      text: text.toLowerCase(),
      at: match.index,
      end: match.index + text.length,
      value: null as number | null,
      blank: match.index === 0 || /\s/.test(line[match.index - 1]!),
      spelled: false,
    }
    if (fraction !== undefined) {
      const [top, bottom] = fraction.split('/').map(Number)
      // "8/10 điểm" is a score, no part of a point.
      token.value = bottom === 0 || bottom! >= 10 ? null : top! / bottom!
    } else if (number !== undefined) token.value = decimalOf(number)
    else if (part !== undefined) token.value = parts[part]!
    else if (word !== undefined && beginsNumber(token.text)) {
      const words = wordsFrom(raw, index, line)
      const spelled = readNumberWords(words.map(({ text }) => text))
      if (spelled) {
        const { end, index: last } = words[spelled.length - 1]!
        Object.assign(token, { value: spelled.value, spelled: true, end })
        token.text = line.slice(token.at, end).toLowerCase()
        index = last
      }
    }
    tokens.push(token)
  }
  return withParts(tokens)
}

/** The words that follow one another with a blank or, as in "twenty-five", a hyphen between them. */
function wordsFrom(raw: readonly RegExpExecArray[], from: number, line: string) {
  const words: { text: string; end: number; index: number }[] = []
  let end = raw[from]!.index
  for (let at = from; at < Math.min(raw.length, from + 12); at += 1) {
    const match = raw[at]!
    const between = line.slice(end, match.index)
    if (match[0] === '-' && between === '') continue
    if (at > from && !/^(?: |-)$/.test(between)) break
    if (match.groups!['word'] === undefined) break
    end = match.index + match[0].length
    words.push({ text: match[0].toLowerCase(), end, index: at })
  }
  return words
}

/** "1½" and "1 1/2" are one number. */
const withParts = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token, at): Token[] => {
    if (joinsPart(tokens, at - 1)) return []
    const part = tokens[at + 1]
    return joinsPart(tokens, at) ? [{ ...token, value: token.value! + part!.value!, end: part!.end }] : [token]
  })

/** Whether a number is whole and a part of one follows; "Câu 1 1/2 điểm" are two numbers. */
function joinsPart(tokens: readonly Token[], at: number): boolean {
  const [number, part] = [tokens[at], tokens[at + 1]]
  if (number?.value == null || part === undefined || number.spelled || part.at > number.end + 1) return false
  if (parts[part.text] !== undefined) return true
  const isNumbered = /^(câu|bài|ý|động|question|activity|part|task)$/.test(tokens[at - 1]?.text ?? '')
  return /^\d+\/\d+$/.test(part.text) && part.value! < 1 && Number.isInteger(number.value) && !isNumbered
}

/** "0,25" and "0.25" are the same. A number with grouping or several separators is not a small quantity. */
function decimalOf(written: string): number | null {
  const marks = written.match(/[.,]/g)?.length ?? 0
  if (marks > 1 || /[.,]\d{3,}$| /.test(written)) return null
  return Number(written.replace(',', '.'))
}
