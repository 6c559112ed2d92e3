import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { TextLocation } from '../../markdown/model/document.ts'
import { folded } from '../../markdown/model/text.ts'
import styles from './DocumentEditor.module.css'

const key = new PluginKey<DecorationSet>('markedPlace')

/** The mark stays on its place while the text around it changes. */
const mark = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply: (tr, marked) => (tr.getMeta(key) as DecorationSet | undefined) ?? marked.map(tr.mapping, tr.doc),
  },
  props: { decorations: (state) => key.getState(state) },
})

/** Selects a location and scrolls to it; false if it is no longer in the text. `quietly` keeps the focus. */
export function goToLocation(editor: Editor, location: TextLocation, { quietly = false } = {}): boolean {
  if (!key.getState(editor.state)) editor.registerPlugin(mark)
  const { state, view } = editor
  const at = find(state.doc, location)
  if (!at) return false
  const marked = DecorationSet.create(state.doc, [
    Decoration.node(at.position, at.position + at.node.nodeSize, { class: styles.marked! }),
  ])
  const inside = TextSelection.near(state.doc.resolve(at.position + at.node.nodeSize - 1), -1)
  view.dispatch(state.tr.setSelection(inside).setMeta(key, marked))
  const drawn = view.nodeDOM(at.position)
  if (drawn instanceof Element) drawn.scrollIntoView({ block: 'center' })
  if (editor.isEditable && !quietly) view.focus()
  return true
}

export function unmarkLocation({ state, view }: Editor): void {
  if (key.getState(state)) view.dispatch(state.tr.setMeta(key, DecorationSet.empty))
}

type Found = { node: Node; position: number }

function find(doc: Node, { table, row, cell, text, heading }: TextLocation): Found | null {
  if (table !== undefined) {
    const found = nth(doc, 'table', table)
    if (!found) return null
    const inRow = row === undefined ? found : (child(found, row) ?? found)
    return cell === undefined || inRow === found ? inRow : (child(inRow, cell) ?? inRow)
  }
  const headed =
    heading === undefined ? null : first(doc, 0, (node) => node.type.name === 'heading' && isSame(node, heading))
  if (text === undefined) return headed
  const words = folded(text)
  const holds = (node: Node) => node.isTextblock && folded(node.textContent).includes(words)
  return first(doc, headed?.position ?? 0, holds) ?? first(doc, 0, holds)
}

const isSame = (node: Node, words: string): boolean => folded(node.textContent) === folded(words)

function nth(doc: Node, name: string, index: number): Found | null {
  let left = index
  return first(doc, 0, (node) => node.type.name === name && left-- === 0)
}

function first(doc: Node, from: number, fits: (node: Node) => boolean): Found | null {
  let found: Found | null = null
  doc.descendants((node, position) => {
    if (found) return false
    if (position >= from && fits(node)) found = { node, position }
    return !found
  })
  return found
}

function child({ node, position }: Found, index: number): Found | null {
  if (index >= node.childCount) return null
  let at = position + 1
  for (let before = 0; before < index; before += 1) at += node.child(before).nodeSize
  return { node: node.child(index), position: at }
}
