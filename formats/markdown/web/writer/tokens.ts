import { sameMark, type Leaf, type Mark } from '../inline.ts'

export type LeafToken =
  | { kind: 'text'; text: string; inLink: boolean }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'element'; element: HTMLElement }
type Edge<Kind> = { kind: Kind; mark: Mark; pair: number }
export type Token = LeafToken | Edge<'open'> | Edge<'close'>

/** Turns inline content into pieces between marks. Opens the mark that lasts longest first, so that marks nest and are rarely cut. */
export function toTokens(leaves: readonly Leaf[], codeTags = false): Token[] {
  const tokens: Token[] = []
  const open: { mark: Mark; pair: number }[] = []
  let pairs = 0
  const marksAt = (index: number) => leaves[index]?.marks.filter(({ name }) => codeTags || name !== 'code') ?? []
  const lasts = (mark: Mark, from: number) => {
    let index = from
    while (marksAt(index).some((other) => sameMark(mark, other))) index++
    return index
  }
  const closeTo = (length: number) => {
    for (const { mark, pair } of open.splice(length).toReversed()) tokens.push({ kind: 'close', mark, pair })
  }
  for (const [index, leaf] of leaves.entries()) {
    const marks = marksAt(index)
    const ended = open.findIndex(({ mark }) => !marks.some((other) => sameMark(mark, other)))
    if (ended >= 0) closeTo(ended)
    const fresh = marks.filter((mark) => !open.some((other) => sameMark(mark, other.mark)))
    for (const mark of fresh.sort((a, b) => lasts(b, index) - lasts(a, index))) {
      open.push({ mark, pair: ++pairs })
      tokens.push({ kind: 'open', mark, pair: pairs })
    }
    const code = !codeTags && leaf.marks.some(({ name }) => name === 'code')
    if ('break' in leaf) tokens.push({ kind: 'break' })
    else if ('element' in leaf) tokens.push({ kind: 'element', element: leaf.element })
    else
      tokens.push(
        code
          ? { kind: 'code', text: leaf.text }
          : { kind: 'text', text: leaf.text, inLink: open.some(({ mark }) => mark.name === 'a') },
      )
  }
  closeTo(0)
  return tokens
}
