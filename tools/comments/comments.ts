import { parseSync } from 'oxc-parser'
import { type Comment as StyleComment, parse } from 'postcss'
import type { Sources } from '../boundaries/sources.ts'

export type Comment = {
  path: string
  /** Counted from 1. */
  line: number
  isDoc: boolean
  /** The text without the marks of the comment, one entry per line. */
  lines: string[]
}

/** Lists the comments of all scripts and style sheets. Consecutive line comments count as one comment. */
export function listComments(sources: Sources): Comment[] {
  return [...sources].flatMap(([path, source]) => {
    if (/\.[jt]sx?$/.test(path)) return listScriptComments(path, source)
    return path.endsWith('.css') ? listStyleComments(path, source) : []
  })
}

function listScriptComments(path: string, source: string): Comment[] {
  if (!/\/[/*]/.test(source)) return []
  const comments: Comment[] = []
  let [end, line, isOpen] = [0, 1, false]
  for (const { type, value, ...range } of parseSync(path, source).comments) {
    const between = source.slice(end, range.start)
    line += countLines(between)
    const isLine = type === 'Line'
    const isAlone = source.slice(source.lastIndexOf('\n', range.start - 1) + 1, range.start).trim() === ''
    if (isOpen && isLine && /^\r?\n[ \t]*$/.test(between)) comments.at(-1)!.lines.push(value.trim())
    else comments.push({ path, line, isDoc: !isLine && value.startsWith('*'), lines: splitLines(value) })
    line += countLines(value)
    end = range.end
    isOpen = isLine && isAlone
  }
  return comments
}

function listStyleComments(path: string, content: string): Comment[] {
  const comments: StyleComment[] = []
  parse(content).walkComments((comment) => void comments.push(comment))
  return comments.map(({ source, text }) => ({
    path,
    line: source!.start!.line,
    isDoc: false,
    lines: splitLines(text),
  }))
}

const countLines = (text: string): number => text.split('\n').length - 1

function splitLines(text: string): string[] {
  const lines = text.replace(/^\*/, '').trim().split('\n')
  return lines.map((line) => line.trim().replace(/^\* ?/, ''))
}
