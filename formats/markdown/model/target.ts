import { folded } from './text.ts'
import { occurrencesOf } from './occurrences.ts'
import { findPassage, isInline, type Passage } from './passage.ts'
import { readSource, type Source, type Span } from './source.ts'

/** A location in a document that stays valid after edits elsewhere. */
export type Target =
  | { kind: 'document' }
  /** A heading with its text; `path` contains the headings above it and its own, `nth` counts those with the same path. */
  | { kind: 'section'; path: string[]; nth: number }
  /** A row of a pipe table; the head is 0. */
  | { kind: 'row'; table: number; row: number }
  | Passage

/** The required form of a new text: `inline` is a part of a line, `lines` are whole ones. */
export type Form = 'document' | 'body' | 'row' | 'inline' | 'lines'

/** A range of the Markdown. `all` is the range to remove when it is deleted; `level`: of the section's heading, or else 0. */
export type Found = Span & { form: Form; all: Span; level: number }

/** Finds a target; null if it is missing or cannot be changed separately. */
export function findTarget(markdown: string, target: Target): Found | null {
  if (target.kind === 'document') return found(markdown, trimmed(markdown, 0, markdown.length), 'document')
  const source = readSource(markdown)
  if (target.kind === 'section') return sectionAt(markdown, source, target)
  if (target.kind === 'row') return rowAt(markdown, source, target)
  const span = findPassage(markdown, source, target)
  return span && found(markdown, span, formOf(source, span))
}

/** Finds a target whose text was `was` after other changes. Null if its text has changed or its position is ambiguous. */
export function findAgain(markdown: string, target: Target, was: string): Found | null {
  const named = findTarget(markdown, target)
  if (named && isSame(markdown.slice(named.from, named.to), was)) return named
  if (was === '' || target.kind === 'document') return null
  // Renamed, or moved: the same bytes, once.
  const [from, another] = occurrencesOf(markdown, was)
  if (from === undefined || another !== undefined) return null
  const source = readSource(markdown)
  if (target.kind === 'row') {
    const row = source.rows.find((one) => one.from === from && one.text === was)
    return row ? rowAt(markdown, source, row) : null
  }
  const to = from + was.length
  if (target.kind === 'passage') {
    const span = { from, to }
    return found(markdown, span, formOf(source, span))
  }
  const heading = source.headings.findLast((one) => one.to <= from)
  const body = heading && bodyOf(markdown, source, heading)
  return body?.from === from && body.to === to ? body : null
}

/** Compares words and signed numbers only, because the editor may have rewritten the Markdown. */
const isSame = (one: string, other: string): boolean =>
  one === other || (folded(one) !== '' && folded(one) === folded(other))

function sectionAt(markdown: string, source: Source, { path, nth }: { path: string[]; nth: number }): Found | null {
  const expected = pathWords(path)
  const title = folded(path.at(-1) ?? '')
  const isMatch = (one: Source['headings'][number]) =>
    folded(one.path.at(-1)!) === title && pathWords(one.path) === expected
  const heading = source.headings.filter(isMatch)[nth]
  return heading ? bodyOf(markdown, source, heading) : null
}

export const pathWords = (path: readonly string[]): string => path.map(folded).join('\n')

function bodyOf(markdown: string, { headings }: Source, heading: Source['headings'][number]): Found {
  const next = headings.find(({ from, level }) => from > heading.from && level <= heading.level)
  const end = next?.from ?? markdown.length
  const body = trimmed(markdown, heading.to, end)
  return { ...body, form: 'body', all: { from: heading.from, to: end }, level: heading.level }
}

function rowAt(markdown: string, { rows }: Source, { table, row }: { table: number; row: number }): Found | null {
  const at = rows.find((one) => one.table === table && one.row === row)
  if (!at) return null
  const { from, to } = trimmed(markdown, at.from, at.to)
  return { from, to, form: 'row', all: { from: at.from, to: behindLineEnd(markdown, at.to) }, level: 0 }
}

function found(markdown: string, span: Span, form: Form): Found {
  if (form === 'lines') return { ...span, form, all: { from: span.from, to: behindBlank(markdown, span.to) }, level: 0 }
  const before = markdown.slice(span.from - 1, span.from) === ' ' && /^([\s.,;:!?)|]|$)/.test(markdown.slice(span.to))
  const isRest = form === 'inline' && before
  return { ...span, form, all: { from: isRest ? span.from - 1 : span.from, to: span.to }, level: 0 }
}

const formOf = (source: Source, span: Span): Form => (isInline(source, span) ? 'inline' : 'lines')

/** Excludes surrounding white space. A range of only white space becomes empty, at its beginning. */
function trimmed(markdown: string, from: number, to: number): Span {
  const text = markdown.slice(from, to)
  const rest = text.trim()
  if (rest === '') return { from, to: from }
  const lead = text.length - text.trimStart().length
  return { from: from + lead, to: from + lead + rest.length }
}

const behindLineEnd = (markdown: string, at: number): number =>
  at + (/^(\r\n?|\n)?/.exec(markdown.slice(at, at + 2))?.[0].length ?? 0)
const behindBlank = (markdown: string, at: number): number =>
  at + (/^(?:[ \t]*(?:\r\n?|\n))*/.exec(markdown.slice(at))?.[0].length ?? 0)
