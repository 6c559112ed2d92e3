import { Fragment, Slice, type Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { freeLabel, isFootnotePart, labelOf, labelsIn, renumber } from './footnote-labels.ts'

/** Repairs references and notes after an edit; null if the edit touched none. */
export function tidyFootnotes(before: Node, { doc, tr }: EditorState, pasted: Map<string, Node>): Transaction | null {
  const [was, now] = [labelsIn(before), labelsIn(doc)]
  if (same(was.references, now.references) && same(was.notes, now.notes)) return null
  const gone = (one: readonly string[], other: readonly string[]) =>
    new Set(one.filter((label) => !other.includes(label)))
  const lost = {
    footnote: gone(was.references, now.references),
    footnoteReference: gone(was.notes, now.notes),
  } as const
  doc.descendants((node, position) => {
    if (!isFootnotePart(node) || !lost[node.type.name as keyof typeof lost].has(labelOf(node))) return
    const from = tr.mapping.map(position)
    tr.deleteRange(from, from + node.nodeSize)
  })
  const { footnote, paragraph } = doc.type.schema.nodes
  for (const label of gone(now.references, [...was.references, ...now.notes])) {
    let mark = 0
    tr.doc.descendants((node, position) => {
      if (node.type.name === 'footnoteReference' && labelOf(node) === label) mark = position
    })
    const content = pasted.get(label)?.content ?? paragraph!.create()
    tr.insert(positionOfNote(tr.doc, mark), footnote!.create({ label }, content))
  }
  pasted.clear()
  renumber(tr)
  return tr.docChanged ? tr : null
}

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((label, index) => label === other[index])

/** Returns the notes whose last reference was removed, by label. */
export function goneNotes(before: Node, after: Node): Map<string, Node> {
  const references = new Set(labelsIn(after).references)
  const found = new Map<string, Node>()
  before.descendants((node) => {
    if (node.type.name === 'footnote' && !references.has(labelOf(node))) found.set(labelOf(node), node)
  })
  return found
}

/** Relabels pasted references whose label already belongs to another note of this document. */
export function relabelled(slice: Slice, doc: Node, cut: Map<string, Node>, pasted: Map<string, Node>): Slice {
  const own = doc.type.create(null, slice.content)
  const { references, notes } = labelsIn(own)
  const usedLabels = labelsIn(doc).notes
  const labels = new Map<string, string>()
  let next = Number(freeLabel(doc, own))
  for (const label of new Set([...references, ...notes])) {
    const comesAlong = notes.includes(label) && usedLabels.includes(label)
    const wasCut = !notes.includes(label) && cut.has(label)
    if (!comesAlong && !wasCut) continue
    labels.set(label, `${next++}`)
    if (wasCut) pasted.set(labels.get(label)!, cut.get(label)!)
  }
  if (labels.size === 0) return slice
  const change = (fragment: Fragment): Fragment =>
    Fragment.fromArray(
      fragment.content.map((node) => {
        const label = isFootnotePart(node) ? labels.get(labelOf(node)) : undefined
        if (label !== undefined) return node.type.create({ ...node.attrs, label }, change(node.content), node.marks)
        return node.isLeaf ? node : node.copy(change(node.content))
      }),
    )
  return new Slice(change(slice.content), slice.openStart, slice.openEnd)
}

/** After the note of the previous reference, or else before the first of the notes that end the document, or else at its end. */
export function positionOfNote(doc: Node, position: number): number {
  const before = new Set<string>()
  doc.nodesBetween(0, position, (node) => {
    if (node.type.name === 'footnoteReference') before.add(labelOf(node))
  })
  let end = doc.content.size
  let last = doc.childCount - 1
  while (last > 0 && doc.child(last).type.name === 'paragraph' && doc.child(last).content.size === 0) {
    end -= doc.child(last--).nodeSize
  }
  for (; last > 0 && doc.child(last).type.name === 'footnote'; last--) {
    if (before.has(labelOf(doc.child(last)))) return end
    end -= doc.child(last).nodeSize
  }
  return Math.max(end, doc.resolve(position).after(1))
}
