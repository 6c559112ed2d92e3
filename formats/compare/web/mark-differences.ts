import { newBudget, wordParts } from '../model/edit-script.ts'

/** Two versions of some text as HTML. */
export type Sides = { mine: string; theirs: string }

/** A range of a list: from one index up to another, exclusive. */
type Range = { from: number; to: number }

/** A text node, or a formula, which counts as one word; `words` is its range among all words. */
type Leaf = { words: Range } & ({ node: Text; formula: null } | { node: null; formula: HTMLElement })

type Read = { holder: HTMLTemplateElement; leaves: Leaf[]; words: string[] }

/** Marks the words that the other version lacks with `data-differs`, within the budget. Runs in steps. */
export function* markingDifferences({ mine, theirs }: Sides, budget = newBudget()): Generator<void, Sides> {
  if (mine === '' || theirs === '') return { mine, theirs }
  const [one, other] = [read(mine), read(theirs)]
  const parts = yield* wordParts(one.words, other.words, budget)
  if (!parts) return { mine, theirs }
  let [at, otherAt] = [0, 0]
  const [gone, come]: [Range[], Range[]] = [[], []]
  for (const { added, removed, count } of parts) {
    if (removed) gone.push({ from: at, to: at + count })
    if (added) come.push({ from: otherAt, to: otherAt + count })
    if (!added) at += count
    if (!removed) otherAt += count
  }
  mark(one, gone)
  mark(other, come)
  return { mine: one.holder.innerHTML, theirs: other.holder.innerHTML }
}

function read(html: string): Read {
  const holder = document.createElement('template')
  holder.innerHTML = html
  const found: Read = { holder, leaves: [], words: [] }
  readLeaves(holder.content, found)
  return found
}

function readLeaves(parent: ParentNode & Node, found: Read): void {
  const { leaves, words } = found
  for (const node of parent.childNodes) {
    const from = words.length
    if (node instanceof Text) {
      for (const word of node.data.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []) words.push(word)
      leaves.push({ node, formula: null, words: { from, to: words.length } })
    } else if (node instanceof HTMLElement && node.dataset['latex'] !== undefined) {
      words.push(node.dataset['latex'])
      leaves.push({ node: null, formula: node, words: { from, to: from + 1 } })
    } else if (node instanceof HTMLElement) readLeaves(node, found)
  }
}

/** Wraps the words that `changed` names in marks, in order. */
function mark({ leaves, words }: Read, changed: readonly Range[]): void {
  let next = 0
  for (const leaf of leaves) {
    while (next < changed.length && changed[next]!.to <= leaf.words.from) next += 1
    const here: Range[] = []
    for (let one = next; one < changed.length && changed[one]!.from < leaf.words.to; one += 1) here.push(changed[one]!)
    if (here.length === 0) continue
    if (leaf.formula) leaf.formula.dataset['differs'] = ''
    else markIn(leaf.node, lettersOf(words, leaf.words, here))
  }
}

/** Maps changed words to the letters of a leaf. */
function lettersOf(words: readonly string[], leaf: Range, changed: readonly Range[]): Range[] {
  let [word, letters] = [leaf.from, 0]
  const goTo = (end: number) => {
    for (; word < Math.min(end, leaf.to); word += 1) letters += words[word]!.length
    return letters
  }
  return changed.map(({ from, to }) => ({ from: goTo(from), to: goTo(to) }))
}

/** Starts at the end, so that earlier positions stay valid. */
function markIn(text: Text, letters: readonly Range[]): void {
  for (const { from, to } of letters.toReversed()) {
    text.splitText(to)
    const part = text.splitText(from)
    const around = part.ownerDocument.createElement('span')
    around.dataset['differs'] = ''
    part.replaceWith(around)
    around.append(part)
  }
}
