import { occurrencesOf } from '#formats/markdown/model/occurrences.ts'
import {
  beforeMost,
  findPassage,
  isInline,
  isPartOfLine,
  lettersOf,
  readLetters,
} from '#formats/markdown/model/passage.ts'
import { readSource, type Span } from '#formats/markdown/model/source.ts'

/** Letters around the words that must be the same for them to be the same words. */
const contextLeast = 20

/** Words that a reviewer marked in a text, as they are read; `before`: letters ahead of them, which tell equal words apart. */
export type MarkedWords = { words: string; before: string }

/** Finds marked words in the Markdown. Null: they are not there, or not within one line or cell. */
export function findMarked(markdown: string, { words, before }: MarkedWords): Span | null {
  const source = readSource(markdown)
  const span = findPassage(markdown, source, { kind: 'passage', words, before, whole: false })
  if (!span || !isPartOfLine(markdown, span)) return null
  const found = lettersWithin(markdown, span)
  return found.text.slice(found.from, found.to) === lettersOf(words) ? span : null
}

/** Finds words of the submitted text in the current one. Null: they or the words around them have changed. */
export function findAgain(submitted: string, span: Span, current: string): Span | null {
  const then = lettersWithin(submitted, span)
  const phrase = then.text.slice(then.from, then.to)
  if (phrase === '') return null
  const [before, after] = [
    then.text.slice(Math.max(0, then.from - beforeMost), then.from),
    then.text.slice(then.to, then.to + beforeMost),
  ]
  const now = readLetters(current)
  const candidates = occurrencesOf(now.text, phrase)
    .map((index) => ({
      index,
      score:
        commonEnd(before, now.text.slice(Math.max(0, index - beforeMost), index)) +
        commonStart(after, now.text.slice(index + phrase.length, index + phrase.length + beforeMost)),
    }))
    .toSorted((one, other) => other.score - one.score)
  const [best, second] = candidates
  const needed = Math.min(contextLeast, before.length + after.length)
  // Long words are their own proof, if they occur once.
  const proof = (best?.score ?? 0) + (second ? 0 : phrase.length)
  if (!best || best.score === second?.score || proof < needed) return null
  const letters = { from: now.at[best.index]!, to: now.at[best.index + phrase.length - 1]! + 1 }
  const found = withMarks(current, letters, {
    ahead: submitted.slice(span.from, then.at[then.from]),
    behind: submitted.slice(then.at[then.to - 1]! + 1, span.to),
  })
  const isSame = bare(current.slice(found.from, found.to)) === bare(submitted.slice(span.from, span.to))
  const isWhole = !isLetter(current[letters.from - 1]) || isLetter(submitted[then.at[then.from]! - 1])
  const isEnded = !isLetter(current[letters.to]) || isLetter(submitted[then.at[then.to - 1]! + 1])
  return isSame && isWhole && isEnded && isPartOfLine(current, found) ? found : null
}

/** Adds the signs that stood around the words; bold words may be italic by now. */
function withMarks(current: string, letters: Span, { ahead, behind }: { ahead: string; behind: string }): Span {
  const [before, after] = [current.slice(0, letters.from), current.slice(letters.to)]
  const from = isMarks(ahead) ? letters.from - /[*_~`]*$/.exec(before)![0].length : letters.from - ahead.length
  const to = isMarks(behind) ? letters.to + /^[*_~`]*/.exec(after)![0].length : letters.to + behind.length
  return { from, to }
}

const isMarks = (signs: string): boolean => /^[*_~`]+$/.test(signs)

/** Puts words in the place of others. They are plain words, so no sign in them becomes Markdown. */
export function replaceWords(markdown: string, span: Span, text: string): string {
  const isLine = startsLine.test(markdown.slice(0, span.from)) || !isInline(readSource(markdown), span)
  const line = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>|~$]/g, '\\$&')
  // At the beginning of a line a number or a dash would begin a list.
  const words = isLine ? line.replace(/^(\d{1,9})(?=[.)])/, '$1\\').replace(/^(?=[-+=#])/, '\\') : line
  return markdown.slice(0, span.from) + words + markdown.slice(span.to)
}

/** The end of a text after which words begin a line, a quotation or an item. */
const startsLine = /(?:^|[\r\n])[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*$/

/** The letters of a text, and which of them are within a span. */
function lettersWithin(markdown: string, span: Span): { text: string; at: number[]; from: number; to: number } {
  const { text, at } = readLetters(markdown)
  const first = at.findIndex((position) => position >= span.from)
  const end = at.findIndex((position) => position >= span.to)
  return { text, at, from: first === -1 ? text.length : first, to: end === -1 ? text.length : end }
}

function commonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

function commonEnd(one: string, other: string): number {
  let length = 0
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length += 1
  return length
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign)

/** Ignores how the editor writes marks and white space. */
const bare = (text: string): string =>
  text
    .replaceAll(/[*_`~\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
