import type MarkdownIt from 'markdown-it'

/**
 * Nests what models write two spaces deep under a number ("1. a", then "  - b"). CommonMark wants such an item under the first letter of
 * the one above, three spaces deep or more, and would end the list instead, or count on.
 */
export function shallowNesting(md: MarkdownIt): void {
  md.core.ruler.after('normalize', 'shallow_nesting', (state) => {
    if (shallow.test(state.src)) state.src = deepened(state.src)
  })
}

const shallow = /^ {2,}(?:[-*+]|\d{1,9}[.)]) /m
const marker = /^( *)([-*+]|(\d{1,9})[.)])( {1,4})(?=\S)/

/** An open item: where its marker and its text stand as written, by how much it has been moved, and its number. */
type Item = { at: number; text: number; moved: number; number: number | null }

function deepened(source: string): string {
  let open: Item[] = []
  let fence = ''
  const lines = source.split('\n').map((line) => {
    const indent = /^ */.exec(line)![0].length
    if (line.trim() === '') return line
    const moved = open.findLast(({ text }) => indent >= text)?.moved ?? 0
    const fenced = /^ *(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (fence !== '') {
      if (fenced.startsWith(fence)) fence = ''
      return shifted(line, moved)
    }
    fence = fenced
    const found = fence === '' ? marker.exec(line) : null
    if (!found) {
      open = open.filter(({ text }) => indent >= text)
      return shifted(line, moved)
    }
    const number = found[3] === undefined ? null : Number(found[3])
    const parent = parentOf(open, indent, number)
    open = parent ? open.slice(0, open.indexOf(parent) + 1) : []
    const more = parent ? Math.max(parent.moved, parent.text + parent.moved - indent) : 0
    open.push({ at: indent, text: indent + found[2]!.length + found[4]!.length, moved: more, number })
    return shifted(line, more)
  })
  return lines.join('\n')
}

/** Two spaces deeper is meant as nested, unless the number counts on. */
function parentOf(open: readonly Item[], indent: number, number: number | null): Item | undefined {
  const above = open.filter(({ at }) => at < indent)
  const last = above.at(-1)
  if (!last || last.number === null || indent >= last.text || indent - last.at < 2)
    return above.findLast(({ text }) => indent >= text)
  const first = !open.some(({ at }) => at === indent)
  return first && number === last.number + 1 ? above.findLast(({ text }) => indent >= text) : last
}

const shifted = (line: string, by: number) => (by > 0 ? ' '.repeat(by) + line : line)
