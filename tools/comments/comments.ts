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

/** A comment with such a beginning is a fragment of a sentence: "What it costs.", "Of the newest first." */
const fragmentWords = words('Also By How Nor Of That Those Told What Whatever Which Who Whoever Whom Whose Why')

/** These may also begin a whole sentence, which then has a comma: "Where no price is known, the cost is null." */
const clauseWords = words('As For From To Where With')

/** These have no subject: "Has a model write it.", "Is in it." */
const riddleWords = words('Has Is')

const longest = 3

/** Callers rely on these facts, so they may follow the three lines: parameters, errors, units, limits and sources. */
const facts = /^(?:@\w+|(?:Limits?|Sources?|Units?):)/

/** Lists the comments that are no sentence or too long, one message each. */
export function findFaults(comments: readonly Comment[]): string[] {
  return comments.flatMap((comment) => {
    const fault = findFault(comment)
    return fault === null ? [] : [`${comment.path}:${comment.line} ${fault} (${comment.lines.join(' ').slice(0, 60)})`]
  })
}

function findFault({ lines, isDoc }: Comment): string | null {
  const text = lines.join(' ')
  const first = /^[A-Z][a-z]+(?![\w'’])/.exec(text)?.[0] ?? ''
  const isClause = clauseWords.has(first) && !/^[^.;:]*,/.test(text)
  if (fragmentWords.has(first) || isClause)
    return `begins with "${first}" and is no sentence: name the subject and the verb.`
  if (riddleWords.has(first)) return `begins with "${first}" and has no subject: begin with what it does.`
  const prose = lines.findIndex((line) => facts.test(line))
  const length = prose < 0 ? lines.length : prose
  if (isDoc && length > longest)
    return `has ${length} lines, at most ${longest} besides @param, @returns, @throws, "Limits:", "Source:" and "Units:".`
  return null
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
