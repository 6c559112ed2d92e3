import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { footnoteNumbers } from '../../../markdown/web/footnote-numbers.ts'
import { isFootnotePart, labelOf, labelsIn } from './footnote-labels.ts'

/** Shows the number of footnotes whose label is a word or out of order. */
export function footnoteNumbersPlugin(): Plugin<DecorationSet> {
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_config, { doc }) => numbered(doc),
      apply(tr, shown, before) {
        if (!tr.docChanged) return shown
        const [was, is] = [before.doc, tr.doc].map((doc) => JSON.stringify(labelsIn(doc)))
        if (was !== is) return numbered(tr.doc)
        const lost: unknown[] = []
        const moved = shown.map(tr.mapping, tr.doc, { onRemove: (mark) => lost.push(mark) })
        // A replaced mark or text has its label but not its number.
        return lost.length > 0 ? numbered(tr.doc) : moved
      },
    },
    props: { decorations: (state) => plugin.getState(state) },
  })
  return plugin
}

/** Returns the numbers of the footnotes whose label differs from their number, by label. */
export function numbersIn(doc: Node): Map<string, string> {
  const { counted, notes } = labelsIn(doc)
  return footnoteNumbers(counted, notes)
}

function numbered(doc: Node): DecorationSet {
  const numbers = numbersIn(doc)
  if (numbers.size === 0) return DecorationSet.empty
  const shown: Decoration[] = []
  doc.descendants((node, position) => {
    const number = isFootnotePart(node) ? numbers.get(labelOf(node)) : undefined
    if (number) shown.push(Decoration.node(position, position + node.nodeSize, { 'data-number': number }))
  })
  return DecorationSet.create(doc, shown)
}
