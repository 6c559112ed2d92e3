import { newBudget, wordParts } from './word-parts.ts'

type Word = { text: string; leaf: Leaf; from: number; to: number }
/** A piece of text, or a formula, which is one word. */
type Leaf = { node: Text; formula: null } | { node: null; formula: HTMLElement }

/** The HTML of two versions with `data-differs` around the words that the other one does not have, as far as the budget goes. */
export function markDifferences(mine: string, theirs: string, budget = newBudget()): { mine: string; theirs: string } {
  if (mine === '' || theirs === '') return { mine, theirs }
  const [one, other] = [read(mine), read(theirs)]
  const parts = wordParts(texts(one.words), texts(other.words), budget)
  if (!parts) return { mine, theirs }
  let [at, otherAt] = [0, 0]
  const changed: Word[] = []
  for (const { added, removed, count } of parts) {
    if (removed) changed.push(...one.words.slice(at, at + count))
    if (added) changed.push(...other.words.slice(otherAt, otherAt + count))
    if (!added) at += count
    if (!removed) otherAt += count
  }
  mark(changed)
  return { mine: one.holder.innerHTML, theirs: other.holder.innerHTML }
}

const texts = (words: readonly Word[]) => words.map(({ text }) => text)

function read(html: string): { holder: HTMLTemplateElement; words: Word[] } {
  const holder = document.createElement('template')
  holder.innerHTML = html
  return { holder, words: leavesOf(holder.content).flatMap(wordsOf) }
}

function leavesOf(parent: ParentNode & Node): Leaf[] {
  return [...parent.childNodes].flatMap((node): Leaf[] => {
    if (node instanceof Text) return [{ node, formula: null }]
    if (!(node instanceof HTMLElement)) return []
    return node.dataset['latex'] === undefined ? leavesOf(node) : [{ node: null, formula: node }]
  })
}

function wordsOf(leaf: Leaf): Word[] {
  if (!leaf.node) return [{ text: leaf.formula.dataset['latex']!, leaf, from: 0, to: 0 }]
  return [...leaf.node.data.matchAll(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu)].map((found) => {
    const [text] = found
    return { text, leaf, from: found.index, to: found.index + text.length }
  })
}

/** From the end, so that what stands before keeps its place. */
function mark(words: readonly Word[]): void {
  for (const { leaf, from, to } of joined(words).toReversed()) {
    if (leaf.formula) {
      leaf.formula.dataset['differs'] = ''
      continue
    }
    leaf.node.splitText(to)
    const part = leaf.node.splitText(from)
    const around = part.ownerDocument.createElement('span')
    around.dataset['differs'] = ''
    part.replaceWith(around)
    around.append(part)
  }
}

/** Neighbours as one. */
function joined(words: readonly Word[]): Word[] {
  const found: Word[] = []
  for (const word of words) {
    const last = found.at(-1)
    if (last?.leaf === word.leaf && last.to === word.from) last.to = word.to
    else found.push({ ...word })
  }
  return found
}
