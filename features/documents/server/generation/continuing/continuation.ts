/** Characters before a continuation that are searched for a repetition. */
const repeatedMost = 400

/** Removes a truncated word at the end, so that the continuation begins with a whole word. */
export function wholeWords(text: string): string {
  const [chunk] = /[\p{L}\p{N}\p{M}]{1,40}$/u.exec(text) ?? ['']
  const rest = text.slice(0, text.length - chunk.length)
  return /\s$/.test(rest) ? rest : text
}

/** Joins a text and its continuation: repeated words at the seam appear once, and a new block begins on its own line. */
export function joined(before: string, written: string): string {
  const [end, next] = [before.trimEnd(), written.trimStart()]
  if (next === '') return before
  const repeated = repeatedIn(before, written)
  if (repeated > 0) return end + written.slice(repeated)
  return end + between(before, written) + next
}

/** Whether more text could still reveal a repetition of the last words. */
export function mayRepeat(before: string, written: string): boolean {
  const head = written.trimStart()
  const tail = tailOf(before)
  if (head.length > tail.length) return false
  for (let from = tail.indexOf(head); from !== -1; from = tail.indexOf(head, from + 1)) {
    if (head === '' || beginsWord(tail, from)) return true
  }
  return false
}

/** Counts the first characters that repeat the end of the text before. */
function repeatedIn(before: string, written: string): number {
  const tail = tailOf(before)
  const head = written.trimStart()
  for (let length = Math.min(tail.length, head.length); length > 0; length -= 1) {
    const from = tail.length - length
    if (head.startsWith(tail.slice(from)) && beginsWord(tail, from) && isMuch(tail, from))
      return written.length - head.length + length
  }
  return 0
}

const tailOf = (text: string) => text.trimEnd().slice(-repeatedMost)

const beginsWord = (text: string, from: number) => from === 0 || !/[\p{L}\p{N}\p{M}]/u.test(text[from - 1]!)

/** A single repeated word can be intended (“luôn luôn”), unless it is the whole line. */
const isMuch = (tail: string, from: number) =>
  from === 0 || tail[from - 1] === '\n' || /[\p{L}\p{N}].*\s.*[\p{L}\p{N}]/su.test(tail.slice(from))

function between(before: string, written: string): string {
  const after = before.slice(before.trimEnd().length)
  const next = written.trimStart()
  const ahead = written.slice(0, written.length - next.length)
  if (after.includes('\n') || ahead.includes('\n')) return linesIn(after) > linesIn(ahead) ? after : ahead
  const [mark, nextMark] = [markOf(before.slice(before.lastIndexOf('\n') + 1)), markOf(next)]
  if (nextMark !== null) return mark === nextMark && mark !== '#' ? '\n' : '\n\n'
  if (mark === '#' && after === '' && ahead === '') return '\n\n'
  return after || ahead || (/^[,.;:!?)\]}…”’%]/.test(next) ? '' : ' ')
}

const linesIn = (text: string) => text.split('\n').length

/** Recognises a heading, a table row or a list item by its mark. */
function markOf(line: string): '#' | '|' | '-' | null {
  if (/^#{1,6}\s/.test(line)) return '#'
  if (line.startsWith('|')) return '|'
  return /^\s*([-*+]|\d+[.)])\s/.test(line) ? '-' : null
}
