import { comparingTexts } from '#formats/compare/model/compare-texts.ts'
import { atOnce } from '#platform/model/at-once.ts'
import { objectSign, type Paragraph, type Range } from './paragraph.ts'

export const changeKinds = ['insert', 'replace', 'delete', 'comment'] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * A change of one paragraph. `insert` adds paragraphs after it, one for each line; `replace` gives it another text; `comment` changes
 * nothing.
 */
export type Change = { kind: ChangeKind; text: string }

/** Deletes characters of a text, then inserts others in their place. */
export type Edit = { start: number; end: number; text: string }

/** The words that differ, as edits in order. Equal words stay as they are in the file, with their formatting. */
export function findEdits(before: string, after: string): Edit[] {
  const edits: Edit[] = []
  let at = 0
  let open: Edit | null = null
  for (const { text, change } of atOnce(comparingTexts(before, after))) {
    if (change === 'same') {
      if (open) edits.push(open)
      open = null
      at += text.length
      continue
    }
    open ??= { start: at, end: at, text: '' }
    if (change === 'added') open.text += text
    else {
      at += text.length
      open.end = at
    }
  }
  return open ? [...edits, open] : edits
}

/** The reason that forbids a change. */
export type ChangeFault = 'empty' | 'same' | 'fixed' | 'newObject'

/** Checks whether a change can be made without touching what must stay. Null: it can. */
export function findChangeFault(paragraph: Paragraph, { kind, text }: Change): ChangeFault | null {
  if (kind === 'comment') return null
  if (kind === 'delete') return paragraph.isRemovable === false ? 'fixed' : null
  if (text.trim() === '') return 'empty'
  if (kind === 'insert') {
    if (text.includes(objectSign)) return 'newObject'
    return paragraph.isEndFixed ? 'fixed' : null
  }
  if (text === paragraph.text) return 'same'
  const edits = findEdits(paragraph.text, text)
  if (edits.some((edit) => edit.text.includes(objectSign))) return 'newObject'
  return edits.every((edit) => isFree(paragraph, edit)) ? null : 'fixed'
}

function isFree({ text: whole, fixed = [], closed = [] }: Paragraph, { start, end, text }: Edit): boolean {
  if (fixed.some(([from, to]) => from < end && start < to)) return false
  if (text === '' || start < end) return true
  // Between two closed places there is no run that a text could join.
  const isClosed = (at: number) => closed.some(([from, to]: Range) => from <= at && at < to)
  return start === 0 || start === whole.length || !isClosed(start - 1) || !isClosed(start)
}

/** The author of changes that the AI proposed or made, as Word shows it. */
export const aiAuthor = 'Trợ Giảng (AI)'
