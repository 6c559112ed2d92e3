import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'

/** The labels of a text's footnotes, in order of appearance; a reference may occur more than once. */
export type Labels = {
  references: readonly string[]
  /** References outside footnotes, which determine the numbers. */
  counted: readonly string[]
  notes: readonly string[]
}

/** Nodes are immutable, so after an edit only changed nodes are read again. */
const known = new WeakMap<Node, Labels>()

export function labelsIn(node: Node): Labels {
  const seen = known.get(node)
  if (seen) return seen
  const references: string[] = []
  const counted: string[] = []
  const notes: string[] = node.type.name === 'footnote' ? [labelOf(node)] : []
  for (const child of node.children) {
    if (child.type.name === 'footnoteReference') {
      references.push(labelOf(child))
      counted.push(labelOf(child))
    }
    if (child.isLeaf) continue
    const inner = labelsIn(child)
    references.push(...inner.references)
    counted.push(...inner.counted)
    notes.push(...inner.notes)
  }
  const labels = { references, counted: node.type.name === 'footnote' ? [] : counted, notes }
  known.set(node, labels)
  return labels
}

export const labelOf = (node: Node): string => String(node.attrs.label)

export const isFootnotePart = (node: Node): boolean =>
  node.type.name === 'footnote' || node.type.name === 'footnoteReference'

/** A number that no footnote has; numbered in order soon after. */
export function freeLabel(...docs: Node[]): string {
  const usedLabels = docs.flatMap((doc) => Object.values(labelsIn(doc)).flat()).filter(isNumber)
  return `${Math.max(0, ...usedLabels.map(Number)) + 1}`
}

/** Numbers the footnotes from 1 in order of appearance. Names, which only Markdown provides, stay unchanged. */
export function renumber(tr: Transaction): void {
  const { references, notes } = labelsIn(tr.doc)
  const order = [...new Set([...references, ...notes].filter(isNumber))]
  const numbers = new Map(order.map((label, index) => [label, `${index + 1}`]))
  tr.doc.descendants((node, position) => {
    const label = isFootnotePart(node) ? numbers.get(labelOf(node)) : undefined
    if (label !== undefined && label !== labelOf(node)) tr.setNodeAttribute(position, 'label', label)
  })
}

const isNumber = (label: string) => /^\d+$/.test(label)
