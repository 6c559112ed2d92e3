import { thinkingTags } from '../../model/thinking.ts'

type Span = { start: number; end: number }
type Found = { before: string; thought: string; after: string }

/**
 * Finds the thinking before a closing tag: from an opening tag at the start of a line, or everything before it if the server kept the
 * opening tag in the prompt. Null if the tag is part of the text; undecided until more text follows.
 */
export function findThinking(text: string, closing: Span, isOver: boolean): Found | null | 'undecided' {
  if (isInCode(text, closing.start)) return null
  const before = text.slice(0, closing.start)
  const after = text.slice(closing.end)
  if (after.trim() === '' && !isOver) return 'undecided'
  const start = findLastStart(before)
  if (start) {
    if (!isLineStart(before.slice(0, start.start))) return null
    return cut(text.slice(0, start.start), before.slice(start.end), after)
  }
  // If nothing follows, the answer would be lost with the thinking.
  if (after.trim() === '' || !endsThinking({ before, tag: text.slice(closing.start, closing.end), after })) return null
  return cut('', before, after)
}

function cut(before: string, thought: string, after: string): Found {
  const remaining = before.trimEnd()
  return { before: remaining === '' ? '' : `${remaining}\n\n`, thought, after: after.trimStart() }
}

/** Finds the last opening tag that is not closed and not in code. */
function findLastStart(text: string): Span | undefined {
  const open: Span[] = []
  for (const tag of thinkingTags(text)) {
    if (isInCode(text, tag.start)) continue
    if (tag.closes) open.pop()
    else open.push(tag)
  }
  return open.at(-1)
}

type Around = { before: string; tag: string; after: string }

/**
 * Whether a closing tag without an opening one ends a model's thinking. People mention `</think>` in the middle of a sentence, between
 * spaces or quotation marks; a model ends a line or a sentence with it, or continues directly after it.
 */
function endsThinking({ before, tag, after }: Around): boolean {
  // The special tokens of a chat template never occur in prose.
  if (!tag.startsWith('</')) return true
  if (/^[ \t]*(?:\n|$)/.test(after)) return true
  if (/^(?:[\p{L}\p{N}#*|${[-]|<(?!\/))/u.test(after)) return true
  // Opening signs of an answer, glued to the last word of the thinking.
  if (/^[“‘«(>\\!]/.test(after) && /[\p{L}\p{N}.!?…]$/u.test(before)) return true
  const goesOn = /^[ \t]+\p{Ll}/u.test(after)
  return !goesOn && (isLineStart(before) || /[.!?…]["”’)]*[ \t]*$/.test(before))
}

const isLineStart = (before: string): boolean => /(?:^|\n)[ \t]*$/.test(before)

/** Whether a position is in a code block or code span, or escaped by a backslash. */
function isInCode(text: string, at: number): boolean {
  const lines = text.slice(0, at).split('\n')
  const line = lines.pop()!
  if (line.endsWith('\\') || /^(?: {4}|\t)\s*$/.test(line)) return true
  if ((line.match(/`+/g) ?? []).length % 2 === 1) return true
  let fence = ''
  for (const one of lines) {
    const marks = /^ {0,3}(`{3,}|~{3,})/.exec(one)?.[1]
    if (!marks) continue
    if (fence === '') fence = marks
    else if (marks[0] === fence[0] && marks.length >= fence.length) fence = ''
  }
  return fence !== ''
}
