import type { Editor } from '@tiptap/react'
import Bold from 'lucide-react/icons/letter-b'
import Italic from 'lucide-react/icons/italic'
import List from 'lucide-react/icons/list'
import ListChecks from 'lucide-react/icons/list-checks'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Redo2 from 'lucide-react/icons/redo-2'
import Underline from 'lucide-react/icons/underline'
import Undo2 from 'lucide-react/icons/undo-2'
import type { LucideIcon } from 'lucide-react'

export type ToolName = 'undo' | 'redo' | 'bold' | 'italic' | 'underline' | 'bulletList' | 'orderedList' | 'taskList'

type Tool = {
  name: ToolName
  icon: LucideIcon
  /** The keys are those of Windows and Linux; ⌘ replaces Ctrl on a Mac. */
  keys: string
  run: (editor: Editor) => boolean
  /** The format it switches on and off. */
  format?: string
}

/** The plain buttons of the toolbar in groups; the style select follows the first group, tools with a menu or a dialog are last. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    { name: 'undo', icon: Undo2, keys: 'Ctrl+Z', run: ({ commands }) => commands.undo() },
    { name: 'redo', icon: Redo2, keys: 'Ctrl+Shift+Z', run: ({ commands }) => commands.redo() },
  ],
  [
    { name: 'bold', icon: Bold, keys: 'Ctrl+B', run: ({ commands }) => commands.toggleBold(), format: 'bold' },
    { name: 'italic', icon: Italic, keys: 'Ctrl+I', run: ({ commands }) => commands.toggleItalic(), format: 'italic' },
    {
      name: 'underline',
      icon: Underline,
      keys: 'Ctrl+U',
      run: ({ commands }) => commands.toggleUnderline(),
      format: 'underline',
    },
    {
      name: 'bulletList',
      icon: List,
      keys: 'Ctrl+Shift+8',
      run: ({ commands }) => commands.toggleBulletList(),
      format: 'bulletList',
    },
    {
      name: 'orderedList',
      icon: ListOrdered,
      keys: 'Ctrl+Shift+7',
      run: ({ commands }) => commands.toggleOrderedList(),
      format: 'orderedList',
    },
    {
      name: 'taskList',
      icon: ListChecks,
      keys: 'Ctrl+Shift+9',
      run: ({ commands }) => commands.toggleTaskList(),
      format: 'taskList',
    },
  ],
]

/** The toolbar's state at the cursor. */
export type ToolbarState = {
  /** 0 is a paragraph. */
  heading: number
  active: Partial<Record<ToolName, boolean>>
  idle: Partial<Record<ToolName, boolean>>
  inTable: boolean
  inFootnote: boolean
  onPicture: boolean
  /** The rarer formats that are on, by the names of their marks and nodes. */
  formats: readonly string[]
  align: string
  /** Text colour as CSS; empty: the default. */
  color: string
  /** The table at the cursor has no borders. */
  withoutLines: boolean
}

const rareFormats = ['strike', 'subscript', 'superscript', 'marker', 'blockquote', 'code', 'codeBlock']
const alignments = ['center', 'right', 'justify']

export function readToolbarState(editor: Editor): ToolbarState {
  const tools = toolGroups.flat()
  const heading: unknown = editor.isActive('heading') ? editor.getAttributes('heading').level : 0
  return {
    heading: typeof heading === 'number' ? heading : 0,
    active: Object.fromEntries(
      tools.map(({ name, format }) => [name, format !== undefined && editor.isActive(format)]),
    ),
    idle: { undo: !editor.can().undo(), redo: !editor.can().redo() },
    inTable: editor.isActive('table'),
    inFootnote: editor.isActive('footnote'),
    onPicture: editor.isActive('picture'),
    formats: rareFormats.filter((name) => editor.isActive(name)),
    align: alignments.find((textAlign) => editor.isActive({ textAlign })) ?? cellAlign(editor) ?? 'left',
    color: String(editor.getAttributes('textColor').color ?? ''),
    withoutLines: editor.isActive('table', { border: '0' }),
  }
}

const cells = ['tableCell', 'tableHeader']

function cellAlign(editor: Editor): string | undefined {
  const aligns = cells.map((name): unknown => editor.getAttributes(name).align)
  return aligns.find((align) => typeof align === 'string')
}

/** Aligns the paragraphs that are selected; in a table the cells, except that only paragraphs can be justified. */
export function align(editor: Editor, value: string): boolean {
  const chain = editor.chain().focus()
  if (value === 'justify') return chain.setTextAlign(value).run()
  chain.unsetTextAlign()
  if (editor.isActive('table')) return chain.setCellAttribute('align', value).run()
  return value === 'left' ? chain.run() : chain.setTextAlign(value).run()
}

/** Empty: the default text colour. */
export function setTextColor(editor: Editor, color: string): boolean {
  const chain = editor.chain().focus()
  return color === '' ? chain.unsetMark('textColor').run() : chain.setMark('textColor', { color }).run()
}
