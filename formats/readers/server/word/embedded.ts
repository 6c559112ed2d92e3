import { markOf } from '../text/marks.ts'
import { makeRaw, type Block } from './blocks.ts'
import { readDrawing } from './drawings.ts'
import { addSpan } from './fields.ts'
import { writeLines } from './markdown/markdown.ts'
import { markUnreadable, type Builder, type State } from './state.ts'
import { findAll, type Node } from './package/tree.ts'

/** The number of the note that a run refers to. */
export function numberNote(node: Node, { notes }: State): number {
  const kind = node.name === 'w:footnoteReference' ? 'footnote' : 'endnote'
  const id = node.attributes['w:id'] ?? ''
  const key = `${kind} ${id}`
  const note = notes.get(key) ?? { kind, id, number: notes.size + 1 }
  notes.set(key, note)
  return note.number
}

/** Writes a comment in brackets at its position. */
export function describeComment(node: Node, state: State): string {
  const comment = state.comments.get(node.attributes['w:id'] ?? '')
  if (!comment) return ''
  // A comment on itself would never end.
  const blocks = state.readBlocks(comment.children, { ...state, fields: [], comments: new Map() })
  const text = writeLines(blocks).join(' ').replaceAll(/\s+/g, ' ').trim()
  const author = comment.attributes['w:author'] ?? ''
  return text && ` [${markOf('comment')}${author && ` (${author})`}: ${text}]`
}

/** Adds a drawing, a picture or an object of another program, with the text boxes in it. */
export function addDrawing(node: Node, builder: Builder, state: State): void {
  const { text, boxes, isRule } = readDrawing(node, state)
  const objects = findAll(node, 'o:OLEObject', 'w:objectEmbed', 'w:objectLink', 'w:control')
  const isLost = objects.length > 0 && text === ''
  const span = makeRaw(isLost ? markUnreadable(state) : text)
  // LibreOffice leaves the name of the program empty.
  const formula = objects.find(
    ({ name, attributes }) => name === 'o:OLEObject' && /^(?:Equation|MathType|$)/.test(attributes['ProgID'] ?? ''),
  )
  const target = formula && state.relations.get(formula.attributes['r:id'] ?? '')
  if (target && state.objects.length < objectsMax) state.objects.push({ span, target: target.target })
  const contents = boxes.map((box) => state.readBlocks(box.children, { ...state, fields: [] }))
  // Labels of a figure stay on its line; other text boxes are part of the text.
  const areLabels = contents.length > 1 && contents.every(isLabel)
  const labels = areLabels ? contents.flatMap((content) => writeLines(content)).join('; ') : ''
  if (labels !== '') span.text += `${span.text && ' '}[${labels}]`
  if (span.text !== '') addSpan(span, builder, state)
  if (isRule) builder.paragraph.boxes.push({ kind: 'rule' })
  if (!areLabels) builder.paragraph.boxes.push(...contents.flat())
}

/** The maximum number of objects; real documents have fewer formulas. */
const objectsMax = 3000

const labelMax = 40

function isLabel(content: readonly Block[]): boolean {
  const [only, ...more] = content
  if (only?.kind !== 'paragraph' || more.length > 0 || only.boxes.length > 0) return false
  return only.spans.reduce((length, { text }) => length + text.length, 0) <= labelMax
}
