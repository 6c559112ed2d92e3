import type { Node } from '@tiptap/pm/model'
import { NodeSelection, type EditorState } from '@tiptap/pm/state'

export type Count = { words: number; characters: number }

/** Counts the words and characters of the selection, or of the whole text without a selection. */
export function countWords(state: EditorState): Count {
  const { doc, selection } = state
  if (!isWordsSelected(state)) return countIn(doc)
  return selection.ranges.reduce(
    (sum, { $from, $to }) => add(sum, countText(doc.textBetween($from.pos, $to.pos, '\n', gap))),
    none,
  )
}

/** A formula or a picture alone has no words to count. */
export const isWordsSelected = ({ selection }: EditorState): boolean =>
  !selection.empty && !(selection instanceof NodeSelection)

const none: Count = { words: 0, characters: 0 }
const add = (a: Count, b: Count): Count => ({ words: a.words + b.words, characters: a.characters + b.characters })

/** Nodes are immutable, so after an edit only changed nodes are counted again. */
const known = new WeakMap<Node, Count>()

function countIn(node: Node): Count {
  const seen = known.get(node)
  if (seen) return seen
  const count = node.isTextblock
    ? countText(node.textBetween(0, node.content.size, '\n', gap))
    : node.children.reduce((sum, child) => add(sum, countIn(child)), none)
  known.set(node, count)
  return count
}

/** A line break separates words; formulas, pictures and footnote references are not words. */
const gap = (node: Node) => (node.type.name === 'hardBreak' ? '\n' : '')

/** Like word processors, counts text between white space that has a letter or a digit. */
function countText(text: string): Count {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return { words, characters: Array.from(text.normalize('NFC').replaceAll('\n', '')).length }
}
