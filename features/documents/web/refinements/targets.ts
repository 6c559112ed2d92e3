import type { TextLocation } from '#formats/markdown/model/document.ts'
import { folded } from '#formats/markdown/model/text.ts'
import { readSource } from '#formats/markdown/model/source.ts'
import { findTarget, pathWords, type Target } from '#formats/markdown/model/target.ts'
import type { Selected } from '#formats/editor/web/read-selection.ts'

/** A selectable part; `words` is its label. */
export type Choosable = { target: Target; words: string }

/** Lists the selectable parts at the cursor, smallest first. */
export function listTargets({ section, row, passage }: Selected): Choosable[] {
  return [
    ...(passage
      ? [{ target: { kind: 'passage', ...passage, whole: false } as const, words: shortened(passage.words) }]
      : []),
    ...(row ? [{ target: { kind: 'row', table: row.table, row: row.row } as const, words: shortened(row.words) }] : []),
    ...(section ? [{ target: { kind: 'section', ...section } as const, words: section.path.at(-1)! }] : []),
    { target: { kind: 'document' }, words: '' },
  ]
}

/** Selects the part to rewrite for a finding: its row, its line, its section, or all. */
export function findTargetToFix(markdown: string, { table, row, text, heading }: TextLocation): Choosable {
  const headings = readSource(markdown).headings
  const under =
    heading === undefined ? undefined : headings.find(({ path }) => folded(path.at(-1)!) === folded(heading))
  const path = under?.path ?? []
  const nth = headings.filter(
    (one) => one !== under && one.from < (under?.from ?? 0) && pathWords(one.path) === pathWords(path),
  ).length
  const targets: Choosable[] = [
    ...(table !== undefined && row !== undefined ? [{ target: { kind: 'row', table, row } as const, words: '' }] : []),
    ...(text === undefined
      ? []
      : [{ target: { kind: 'passage', words: text, before: '', whole: true } as const, words: shortened(text) }]),
    ...(under ? [{ target: { kind: 'section', path, nth } as const, words: path.at(-1)! }] : []),
  ]
  for (const one of targets) {
    const found = findTarget(markdown, one.target)
    if (found)
      return { ...one, words: one.words || shortened(markdown.slice(found.from, found.to).replace(/[|*]/g, ' ')) }
  }
  return { target: { kind: 'document' }, words: '' }
}

/** Finds its place in the editor. */
export function shownAt({ target, words }: Choosable): TextLocation | null {
  if (target.kind === 'section') return { heading: target.path.at(-1) }
  if (target.kind === 'row') return { table: target.table, row: target.row }
  return target.kind === 'passage' ? { text: words.replace(/…$/, '') } : null
}

/** Characters that fit on one line of the panel. */
const wordsMost = 40

function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length > wordsMost ? `${line.slice(0, wordsMost).trimEnd()}…` : line
}
