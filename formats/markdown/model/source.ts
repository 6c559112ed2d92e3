import { plain } from './text.ts'

/** A range of a text: the offset of its first character and the offset after its last. */
export type Span = { from: number; to: number }
export type SourceLine = Span & { text: string }
/** `path`: the titles of the headings above it, followed by its own. */
export type SourceHeading = SourceLine & { level: number; path: string[] }
/** A row of a pipe table; `row` counts the head as 0, `table` counts those in HTML, too, as `Place` does. */
export type SourceRow = SourceLine & { table: number; row: number; columns: number }
export type Source = {
  lines: SourceLine[]
  headings: SourceHeading[]
  rows: SourceRow[]
  /** Lines of code and of HTML tables, which are one piece. */
  closed: Span[]
}

/** Finds the headings and rows in a document's Markdown, in linear time. */
export function readSource(markdown: string): Source {
  const lines = linesOf(markdown)
  const source: Source = { lines, headings: [], rows: [], closed: [] }
  let tables = 0
  let above: SourceHeading[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!
    const heading = /^ {0,3}(#{1,6})[ \t]+(.*)$/.exec(line.text)
    const isFence = /^\s*(```|~~~)/.test(line.text)
    const isHtml = /^\s*<table\b/i.test(line.text)
    if (isFence || isHtml) {
      const end = isFence ? endOf(lines, at + 1, /^\s*(```|~~~)/) : endOf(lines, at, /<\/table>/i)
      source.closed.push({ from: line.from, to: lines[end]!.to })
      if (isHtml) tables += 1
      at = end
    } else if (heading) {
      const level = heading[1]!.length
      above = above.filter((one) => one.level < level)
      const path = [...(above.at(-1)?.path ?? []), plain(withoutMarks(heading[2]!))]
      const found = { ...line, level, path }
      above.push(found)
      source.headings.push(found)
    } else if (beginsTable(lines, at)) {
      const rows = rowsFrom(lines, at)
      source.rows.push(...rows.map((row, number) => ({ ...row, table: tables, row: number })))
      tables += 1
      // Skips the line of dashes.
      at += rows.length
    }
  }
  return source
}

function rowsFrom(lines: readonly SourceLine[], head: number) {
  let end = head + 2
  while (lines[end]?.text.includes('|')) end += 1
  const rows = [lines[head]!, ...lines.slice(head + 2, end)]
  return rows.map((line) => ({ ...line, columns: cellsOf(line.text).length }))
}

/** Returns the cells of a row as written, with surrounding spaces. */
export function cellsOf(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/)
}

export const isDashes = (line: string): boolean => line.includes('|') && line.includes('-') && !/[^\s|:-]/.test(line)

const beginsTable = (lines: readonly SourceLine[], at: number): boolean =>
  lines[at]!.text.includes('|') && isDashes(lines[at + 1]?.text ?? '')

/** Signs at its end close a heading. */
function withoutMarks(title: string): string {
  let end = title.trimEnd().length
  while (title[end - 1] === '#') end -= 1
  return title.slice(0, end)
}

function linesOf(markdown: string): SourceLine[] {
  const lines: SourceLine[] = []
  let from = 0
  for (const { 0: end, index } of markdown.matchAll(/\r\n?|\n/g)) {
    lines.push({ from, to: index, text: markdown.slice(from, index) })
    from = index + end.length
  }
  lines.push({ from, to: markdown.length, text: markdown.slice(from) })
  return lines
}

function endOf(lines: readonly SourceLine[], from: number, end: RegExp): number {
  for (let at = from; at < lines.length; at += 1) if (end.test(lines[at]!.text)) return at
  return lines.length - 1
}
