import type { Editor } from '@tiptap/core'
import { beforeMost, lettersOf } from '../../markdown/model/passage.ts'
import { pathWords } from '../../markdown/model/target.ts'

/** Returns the cursor position and the selected text in the terms of formats/markdown/model/target.ts. */
export type Selected = {
  section: { path: string[]; nth: number } | null
  row: { table: number; row: number; words: string } | null
  passage: { words: string; before: string } | null
}

export function readSelection({ state: { doc, selection } }: Editor): Selected {
  const { from, to, empty, $from } = selection
  const words = empty ? '' : doc.textBetween(from, to, '\n', ' ')
  const before = () => lettersOf(doc.textBetween(0, from, '\n', ' ')).slice(-beforeMost)
  return {
    section: sectionAt(doc, from),
    row: rowAt(doc, $from),
    passage: lettersOf(words) === '' ? null : { words, before: before() },
  }
}

type Doc = Editor['state']['doc']

function sectionAt(doc: Doc, position: number): Selected['section'] {
  let above: { level: number; path: string[] }[] = []
  const seen = new Map<string, number>()
  doc.forEach((node, offset) => {
    if (node.type.name !== 'heading' || offset > position) return
    const level = node.attrs['level'] as number
    above = above.filter((one) => one.level < level)
    const path = [...(above.at(-1)?.path ?? []), node.textContent]
    above.push({ level, path })
    seen.set(pathWords(path), (seen.get(pathWords(path)) ?? -1) + 1)
  })
  const path = above.at(-1)?.path
  return path ? { path, nth: seen.get(pathWords(path))! } : null
}

function rowAt(doc: Doc, at: Editor['state']['selection']['$from']): Selected['row'] {
  for (let depth = at.depth; depth > 0; depth -= 1) {
    if (at.node(depth).type.name !== 'tableRow') continue
    const start = at.before(depth - 1)
    let table = 0
    doc.nodesBetween(0, start, (node, position) => {
      if (node.type.name === 'table' && position < start) table += 1
    })
    return { table, row: at.index(depth - 1), words: at.node(depth).textBetween(0, at.node(depth).content.size, ' ') }
  }
  return null
}
