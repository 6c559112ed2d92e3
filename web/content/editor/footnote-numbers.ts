import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { footnoteNumbers } from '../footnote-numbers.ts'
import { isFootnotePart, labelOf, labelsIn } from './footnote-labels.ts'

/** Shows marks and footnotes whose label is a word, or out of order, with their number. */
export function footnoteNumbersPlugin(): Plugin<DecorationSet> {
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_config, { doc }) => numbered(doc),
      apply(tr, shown, before) {
        if (!tr.docChanged) return shown
        const [was, is] = [before.doc, tr.doc].map((doc) => Object.values(labelsIn(doc)).join('\n'))
        return shown === DecorationSet.empty && was === is ? shown : numbered(tr.doc)
      },
    },
    props: { decorations: (state) => plugin.getState(state) },
  })
  return plugin
}

function numbered(doc: Node): DecorationSet {
  const { notes } = labelsIn(doc)
  if (notes.length === 0) return DecorationSet.empty
  const references: string[] = []
  doc.descendants((node) => {
    if (node.type.name === 'footnoteReference') references.push(labelOf(node))
    return node.type.name !== 'footnote'
  })
  const numbers = footnoteNumbers(references, notes)
  if (numbers.size === 0) return DecorationSet.empty
  const shown: Decoration[] = []
  doc.descendants((node, position) => {
    const number = isFootnotePart(node) ? numbers.get(labelOf(node)) : undefined
    if (number) shown.push(Decoration.node(position, position + node.nodeSize, { 'data-number': number }))
  })
  return DecorationSet.create(doc, shown)
}
