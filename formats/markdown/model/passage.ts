import { occurrencesOf } from './occurrences.ts'
import type { Source, Span } from './source.ts'

/**
 * The visible text without marks; `before`: preceding characters that distinguish it from other occurrences. `whole`: the lines that
 * contain it.
 */
export type Passage = { kind: 'passage'; words: string; before: string; whole: boolean }

/** The number of preceding characters that identify a passage. */
export const beforeMost = 100

/** Keeps only characters of words for comparison: marks, blanks and line ends are written in many ways. */
export const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** Finds a passage. Null when its words are missing, or span rows of a table or code. */
export function findPassage(markdown: string, source: Source, { words, before, whole }: Passage): Span | null {
  const phrase = lettersOf(words)
  if (phrase === '') return null
  const { text, at } = readLetters(markdown)
  const index = bestOf(text, phrase, before)
  if (index === -1) return null
  const letters = { from: at[index]!, to: at[index + phrase.length - 1]! + 1 }
  const exact = whole ? undefined : withSigns(markdown, letters, words).find((span) => isPartOfLine(markdown, span))
  if (exact && !isClosed(source, exact)) return exact
  return wholeLines(source, letters)
}

/** Whether a span is within one line. */
export const isInline = ({ lines }: Source, { from, to }: Span): boolean => {
  const line = lines.find((one) => one.from <= from && to <= one.to)
  return line !== undefined && (from > line.from || to < line.to)
}

/** Finds the occurrence whose preceding text matches best. */
function bestOf(text: string, phrase: string, before: string): number {
  let best = { index: -1, length: -1 }
  for (const index of occurrencesOf(text, phrase)) {
    let length = 0
    while (length < before.length && before.at(-1 - length) === text[index - 1 - length]) length += 1
    if (length > best.length) best = { index, length }
  }
  return best.index
}

/** Markdown that readers do not see: tags, entities, addresses, formulas, numbers of lists and of footnotes. */
const unread =
  /<[^<>]{1,2000}>|&#?\w{1,20};|\]\([^()\s]{0,2000}\)|\$\$[^$]{1,5000}\$\$|\$(?=\S)[^$\n]{0,1000}?\S\$(?!\d)|\[\^[^\]\n]{1,100}\]:?|^[ \t>]*\d{1,9}[.)][ \t]/gm

/** Returns the visible text and the position of each character in the Markdown. */
export function readLetters(markdown: string): { text: string; at: number[] } {
  const at: number[] = []
  let text = ''
  const take = (from: number, to: number) => {
    for (const { 0: letters, index } of markdown.slice(from, to).matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
      text += letters
      for (let n = 0; n < letters.length; n += 1) at.push(from + index + n)
    }
  }
  let end = 0
  for (const { 0: skipped, index } of markdown.matchAll(unread)) {
    take(end, index)
    end = index + skipped.length
  }
  take(end, markdown.length)
  return { text, at }
}

/** Limits the punctuation marks before and after the words. */
const signsMost = 50

/** Extends the span by marks around the words, then by marks that may end or begin inside. */
function withSigns(markdown: string, { from, to }: Span, words: string): Span[] {
  const lead = /^[^\p{L}\p{M}\p{N}]*/u.exec(words.slice(0, signsMost))![0].trimStart()
  const tail = /[^\p{L}\p{M}\p{N}]*$/u.exec(words.slice(-signsMost))![0].trimEnd()
  const startOf = (at: number) => (markdown.slice(at - lead.length, at) === lead ? at - lead.length : at)
  const endOf = (at: number) => (markdown.startsWith(tail, at) ? at + tail.length : at)
  const marksAhead = /[*_`~]{0,3}$/.exec(markdown.slice(Math.max(0, from - 3), from))![0].length
  const marksBehind = /^[*_`~]{0,3}/.exec(markdown.slice(to, to + 3))![0].length
  return [
    { from: startOf(from), to: endOf(to) },
    { from: startOf(from), to: endOf(to + marksBehind) },
    { from: startOf(from - marksAhead), to: endOf(to) },
  ]
}

/** Whether a span is within one line or cell, and every mark that opens in it also closes in it. */
export const isPartOfLine = (markdown: string, { from, to }: Span): boolean => {
  const slice = markdown.slice(from, to)
  return !/[\r\n|]/.test(slice) && isBalanced(slice)
}

/** Checks that every Markdown mark that opens in the slice also closes in it. */
function isBalanced(slice: string): boolean {
  const bare = slice.replace(/\\[!-/:-@[-`{-~]/g, '')
  const even = (pattern: RegExp) => (bare.match(pattern) ?? []).length % 2 === 0
  const same = (one: RegExp, other: RegExp) => (bare.match(one) ?? []).length === (bare.match(other) ?? []).length
  return (
    [/\*\*/g, /\*/g, /_/g, /`/g, /\$/g, /~~/g].every(even) &&
    same(/\[/g, /\]/g) &&
    same(/</g, />/g) &&
    same(/\(/g, /\)/g)
  )
}

const isClosed = ({ closed }: Source, { from, to }: Span): boolean =>
  closed.some((one) => one.from < to && from < one.to)

function wholeLines(source: Source, letters: Span): Span | null {
  const lines = source.lines.filter(({ from, to }) => from < letters.to && letters.from < to)
  const span = { from: lines[0]!.from, to: lines.at(-1)!.to }
  if (isClosed(source, span)) return null
  const rows = source.rows.filter(({ from, to }) => from < span.to && span.from < to)
  const isTitle = source.headings.some(({ from, to }) => from < span.to && span.from < to)
  // A whole row or section is not inline: it is a target of another kind.
  return rows.length > 0 || isTitle ? null : span
}
