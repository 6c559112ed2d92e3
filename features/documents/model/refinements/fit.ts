import { folded, plain } from '#formats/markdown/model/text.ts'
import { withoutTalk } from '#formats/markdown/model/talk-around.ts'
import { cellsOf, isDashes, readSource } from '#formats/markdown/model/source.ts'
import type { Found, Target } from '#formats/markdown/model/target.ts'

/** A new text that fits the selection; `cut`: surplus text was left out. */
export type Fitted = { text: string; cut: boolean } | { refused: 'empty' | 'otherColumns' | 'tooMuch' }

type FittedTarget = { target: Target; found: Found; was: string }

/** Trims a model's answer to the requested selection, or rejects it. */
export function fit({ target, found, was }: FittedTarget, answer: string): Fitted {
  const text = withoutTalk(answer.replace(/\r\n?/g, '\n').replace(/[⟦⟧]/g, '')).text.trim()
  if (text === '') return { refused: 'empty' }
  if (found.form === 'document') return { text, cut: false }
  if (found.form === 'body') return fitBody(target.kind === 'section' ? target.path : [], found.level, text)
  if (found.form === 'row') return fitRow(was, text)
  return found.form === 'inline' ? fitInline(was, text) : fitLines(was, text)
}

/** Removes the section's own heading and everything after the section, because the document still has both. */
function fitBody(path: readonly string[], level: number, text: string): Fitted {
  const { headings } = readSource(text)
  const title = folded(path.at(-1) ?? '')
  const own = headings.find((one) => folded(one.path.at(-1)!) === title && (one.from === 0 || one.level <= level))
  // If the heading itself is missing, a heading at the very beginning is a reworded one.
  const renamed = headings.find((one) => one.from === 0 && one.level <= level)
  const from = (own ?? renamed)?.to ?? 0
  const next = headings.find((one) => one.from >= from && one.level <= level)
  const body = text.slice(from, next?.from).trim()
  if (body === '') return { refused: 'empty' }
  return { text: body, cut: Boolean(next) || (own ? own.from > 0 : renamed !== undefined) }
}

function fitRow(was: string, text: string): Fitted {
  const columns = cellsOf(was).length
  const lines = text.split('\n').filter((line) => line.includes('|'))
  const dashes = lines.findIndex(isDashes)
  const rows = lines.filter((line, at) => !isDashes(line) && at !== dashes - 1)
  const [row] = rows
  if (!row) return { refused: text.includes('|') ? 'tooMuch' : 'otherColumns' }
  const chosen = rows.length === 1 ? row : rows.find((line) => firstCell(line) === firstCell(was))
  if (!chosen) return { refused: 'tooMuch' }
  const cells = cellsOf(chosen)
  if (cells.length !== columns) return { refused: 'otherColumns' }
  const written = `| ${cells.map((cell) => cell.trim()).join(' | ')} |`
  // A table row without bars at its ends is still a row.
  const shown = /^\s*\|/.test(was) && /\|\s*$/.test(was) ? written : written.slice(2, -2).trim()
  return { text: shown, cut: lines.length > 1 }
}

const firstCell = (row: string): string => folded(plain(cellsOf(row)[0] ?? ''))

function fitInline(was: string, text: string): Fitted {
  if (isBlocks(text) || /\n\s*\n/.test(text)) return { refused: 'tooMuch' }
  const line = text
    .split('\n')
    .map((one) => one.trim())
    .join(' ')
  const quoted = /^(["“«])(.*)["”»]$/s.exec(line)
  const bare = quoted && !was.startsWith(quoted[1]!) ? quoted[2]!.trim() : line
  if (bare === '') return { refused: 'empty' }
  // An unescaped bar would end the table cell.
  return { text: bare.replace(/(?<!\\)\|/g, '\\|'), cut: false }
}

const isBlocks = (text: string): boolean => {
  const { headings, rows, closed } = readSource(text)
  return headings.length + rows.length + closed.length > 0
}

function fitLines(was: string, text: string): Fitted {
  if (!isBlocks(text) || isBlocks(was)) return { text, cut: false }
  // The exact lines of a document cannot be found.
  return { refused: 'tooMuch' }
}

/** Replaces the found target by another text; every other byte stays unchanged. */
export function splice(markdown: string, { from, to, form }: Found, text: string): string {
  const lineEnd = markdown.includes('\r\n') ? '\r\n' : '\n'
  // Below a heading without text, nothing separates them yet.
  const apart = form === 'body' && from === to ? '\n\n' : ''
  return markdown.slice(0, from) + (apart + text).replace(/\r\n?|\n/g, lineEnd) + markdown.slice(to)
}

/** Removes the selection: a section with its heading, a row with its line. */
export const withoutTarget = (markdown: string, { all }: Found): string =>
  markdown.slice(0, all.from) + markdown.slice(all.to)

/** Whether a target can be deleted: not a document, nor the head of a table, since its rows need it. */
export const canBeDeleted = ({ form }: Found, target: { kind: string; row?: number }): boolean =>
  form !== 'document' && !(target.kind === 'row' && target.row === 0)
