import type MarkdownIt from 'markdown-it'
import type StateCore from 'markdown-it/lib/rules_core/state_core.mjs'
import type Token from 'markdown-it/lib/token.mjs'

/**
 * Nests items that models indent by two spaces under a number ("1. a", then " - b"). CommonMark requires at least three spaces there, and
 * would otherwise end or continue the outer list.
 */
export function shallowNesting(md: MarkdownIt): void {
  md.core.ruler.after('normalize', 'shallow_nesting', (state) => {
    if (shallow.test(state.src)) state.src = deepened(state.src)
  })
}

const shallow = /^ {2,}(?:[-*+]|\d{1,9}[.)]) /m
const marker = /^( *)([-*+]|(\d{1,9})[.)])( {1,4})(?=\S)/

/** An open item: the columns of its marker and its text as written, the columns by which it was moved, and its number. */
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

/** An indent of two spaces means nesting, unless the number continues the list. */
function parentOf(open: readonly Item[], indent: number, number: number | null): Item | undefined {
  const above = open.filter(({ at }) => at < indent)
  const last = above.at(-1)
  if (!last || last.number === null || indent >= last.text || indent - last.at < 2)
    return above.findLast(({ text }) => indent >= text)
  const first = !open.some(({ at }) => at === indent)
  return first && number === last.number + 1 ? above.findLast(({ text }) => indent >= text) : last
}

const shifted = (line: string, by: number) => (by > 0 ? ' '.repeat(by) + line : line)

/**
 * Keeps the written numbers of a list. Where they do not continue ("1. 2. 5."), a new list begins. A repeated number ("1. 1. 1.") counts
 * on, as in CommonMark.
 */
export function writtenNumbers(md: MarkdownIt): void {
  md.core.ruler.after('block', 'written_numbers', (state) => {
    if (state.tokens.some(({ type }) => type === 'ordered_list_open')) state.tokens = withNumbers(state)
  })
}

function withNumbers(state: StateCore): Token[] {
  const open: { list: Token; number: number | null }[] = []
  return state.tokens.flatMap((token) => {
    if (token.type === 'ordered_list_open') open.push({ list: token, number: null })
    if (token.type === 'ordered_list_close') open.pop()
    const around = open.at(-1)
    if (token.type !== 'list_item_open' || !around || token.level !== around.list.level + 1) return [token]
    const last = around.number
    const number = Number(token.info)
    around.number = number
    if (last === null || number === last + 1 || number === last) return [token]
    return [...anotherList(state, around.list, token, number), token]
  })
}

function anotherList(state: StateCore, list: Token, item: Token, start: number): Token[] {
  const [closing, startTags] = [
    new state.Token('ordered_list_close', 'ol', -1),
    new state.Token('ordered_list_open', 'ol', 1),
  ]
  for (const token of [closing, startTags])
    Object.assign(token, { level: list.level, block: true, markup: list.markup })
  startTags.map = item.map && [item.map[0], list.map?.[1] ?? item.map[1]]
  if (start !== 1) startTags.attrSet('start', String(start))
  return [closing, startTags]
}
