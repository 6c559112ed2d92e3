import type { Made } from '../figures.ts'
import { markOf } from '../text/marks.ts'
import type { Notice } from '../reading.ts'
import type { Block, Paragraph, Ready, Span } from './blocks.ts'
import { understood } from './package/namespaces.ts'
import type { Numbering } from './numbering.ts'
import type { Relations, WordPackage } from './package/package.ts'
import type { Styles } from './styles.ts'
import type { Theme } from './theme.ts'
import { findAll, type Node } from './package/tree.ts'

/** State shared while a document is read, and the current position. */
export type State = Shared & {
  /** The part that is being read. */
  part: string
  relations: Relations
  /** Open fields, the innermost last. */
  fields: Field[]
  /** The shading of the cell that is being read. */
  around: string | null
}

export type Shared = {
  opened: WordPackage
  theme: Theme
  styles: Styles
  numbering: Numbering
  /** Between the parts of a list, as the document's country writes it. */
  separator: string
  figures: Map<string, () => Promise<Made>>
  /** Formulas of other programs, unpacked at the end: until then their spans contain the markers of their previews. */
  objects: { span: Span; target: string }[]
  /** Notes in the order that the text refers to them, by their kinds and ids. */
  notes: Map<string, NoteReference>
  comments: ReadonlyMap<string, Node>
  sections: Node[]
  unread: Map<UnreadKind, number>
  /** Documents inside this one, which are read at the end. */
  inserted: { block: Ready; part: string }[]
  readBlocks: (nodes: readonly Node[], state: State) => Block[]
}
export type NoteReference = { kind: 'footnote' | 'endnote'; id: string; number: number }

/** A field that has begun: its code comes first, then its stored result, if any. */
export type Field = {
  code: string
  /** An old form field's own data. */
  form: Node | undefined
  hasResult: boolean
  /** Text in its code: that of inner fields, and of fields that never end. */
  held: Span[]
  /** The result, if it is replaced or hidden. */
  hidden: Span[] | null
  link: string | null
}

/** Collects the spans of a paragraph. */
export type Builder = {
  paragraph: Paragraph
  /** Manually raised or lowered text: scripts, unless the whole line is moved. */
  moved: Span[]
}

const warnings = {
  hidden: 'file.hiddenTextUnread',
  inserted: 'file.insertedUnread',
  fields: 'file.fieldsUnread',
  parts: 'file.partsUnread',
} as const satisfies Record<string, Notice['key']>
export type UnreadKind = keyof typeof warnings

export function countUnread({ unread }: Pick<State, 'unread'>, kind: UnreadKind): void {
  unread.set(kind, (unread.get(kind) ?? 0) + 1)
}

export const toUnreadWarnings = (unread: ReadonlyMap<UnreadKind, number>): Notice[] =>
  [...unread].map(([kind, count]) => ({ key: warnings[kind], values: { count } }))

/** Continues reading in another part. */
export const inPart = (state: State, part: string): State => ({
  ...state,
  part,
  relations: state.opened.relations(part),
  fields: [],
  around: null,
})

/** The mark of content that cannot be shown. */
export function markUnreadable({ figures }: Pick<State, 'figures'>): string {
  const key = String(figures.size)
  figures.set(key, async () => 'unreadable')
  return markOf(key)
}

/** Selects the first alternative that we support, or else the one for older programs, which may hold the only picture of a drawing. */
export function chooseAlternative({ children }: Node): readonly Node[] {
  const choices = children.filter(({ name }) => name === 'mc:Choice')
  const fallback = children.find(({ name }) => name === 'mc:Fallback')
  const known = choices.find(({ attributes }) =>
    (attributes['Requires'] ?? '').split(' ').every((prefix) => understood.has(prefix)),
  )
  const hasPicture = fallback !== undefined && findAll(fallback, 'a:blip', 'v:imagedata').length > 0
  if (known && hasPicture && findAll(known, ...drawnContent).length === 0) return fallback.children
  return (known ?? fallback ?? choices[0])?.children ?? []
}

const drawnContent = ['a:blip', 'w:txbxContent', 'w:t', 'c:chart', 'cx:chart', 'dgm:relIds', 'w:numFmt', 'm:t', 'w:sym']
