import { Extension, markInputRule, type Extensions, type Editor } from '@tiptap/core'
import { ListItem, TaskItem, TaskList } from '@tiptap/extension-list'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { type MarkType, type Node, DOMSerializer, type Slice } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { BesideBlocks } from './beside-blocks.ts'
import { Clipboard } from './clipboard.ts'
import { Footnotes } from './footnotes/footnotes.ts'
import { formulaNodes, type FormulaTarget } from './formulas.ts'
import { keepingGrids } from './grid-tables.ts'
import { Footnote, FootnoteReference, Marker, TabStop, TextColor } from './nodes.ts'
import { PageBreak } from './page-break.ts'
import { PictureInput } from './picture-input.ts'
import { pictureNode, type PictureTarget } from './pictures.ts'
import { editorTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'
import { Plugin } from '@tiptap/pm/state'
import { contentMaxLength } from '#platform/model/limits.ts'
import { notify } from '#platform/web/api/notify.ts'

/** Rejects a paste that would make the document too long to save, since every later save would fail. */
const PasteLimit = Extension.create({
  name: 'pasteLimit',
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          handlePaste(_view, { clipboardData }, slice) {
            const brought = (type: string) => clipboardData?.getData(type).length ?? 0
            if (Math.max(brought('text/html'), brought('text/plain')) < harmless) return false
            if (editor.getHTML().length + lengthOf(slice, editor) <= contentMaxLength) return false
            notify('error', translate(currentLanguage(), editorTexts)('editor.pasteTooLarge'))
            return true
          },
        },
      }),
    ]
  },
})

/** Shorter pastes are not measured, because measuring takes as long as pasting. Units: characters. */
const harmless = 100_000

function lengthOf({ content }: Slice, { schema }: Editor): number {
  const holder = document.createElement('div')
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(content))
  return holder.innerHTML.length
}

/**
 * Browsers report a new cursor in the next frame, which on a busy machine comes after the next keystroke. That keystroke would act at the
 * old cursor: after a click outside selected cells it would replace them. So the editor checks before each keystroke.
 */
const FreshSelection = Extension.create({
  name: 'freshSelection',
  // Ahead of everything that acts on keys.
  priority: 10_000,
  addProseMirrorPlugins: () => [
    new Plugin({ props: { handleDOMEvents: { keydown: (_view, event) => update(event) } } }),
  ],
})

function update({ isComposing, target }: KeyboardEvent): false {
  // The editor itself listens for this event.
  if (!isComposing && target instanceof Element) target.ownerDocument.dispatchEvent(new Event('selectionchange'))
  return false
}

/** Supports everything that `renderMarkdown` may produce, because the editor removes what its schema does not define. */
export function documentExtensions(onEdit: (target: FormulaTarget | PictureTarget) => void): Extensions {
  return [
    SteadyViews,
    FreshSelection,
    Starter.configure({ listItem: false, link }),
    // An item may begin with any block, such as a formula.
    ListItem.extend({ content: 'block+' }),
    TaskList,
    Task.configure({ nested: true, a11y: { checkboxLabel } }),
    PlainTable,
    TableRow,
    plainCell(TableHeader),
    plainCell(TableCell),
    TextAlign.configure({ types: ['heading', 'paragraph'] }),
    Subscript,
    Superscript,
    Marker,
    TextColor,
    TabStop,
    PageBreak,
    FootnoteReference,
    Footnote,
    Footnotes,
    ...formulaNodes(onEdit),
    pictureNode(onEdit),
    BesideBlocks,
    Clipboard,
    PictureInput,
    PasteLimit,
  ]
}

/** The library recreates the views when React mounts the editor, which would draw every node twice. */
const SteadyViews = Extension.create({
  name: 'steadyViews',
  onBeforeCreate() {
    const { extensionManager } = this.editor
    Object.defineProperty(extensionManager, 'nodeViews', { value: extensionManager.nodeViews })
  },
})

const link = {
  openOnClick: false,
  HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
  isAllowedUri: (url: string) => /^(?:https?|mailto):/i.test(url),
}

/** Pasted stars are read by `pastedText` or mean themselves: "2 * 3 * 4" has no slanted 3. */
const noPasteRules = { addPasteRules: () => [] }

/** As in Markdown, typed stars format only the words they touch, so "3 * 4 = 12 and 5 * 6" keeps its stars. */
const typedMarks: Readonly<Record<string, readonly RegExp[]>> = {
  bold: [/(?:^|\s)(\*\*(?!\s)([^*]*[^*\s])\*\*)$/, /(?:^|\s)(__(?!\s)([^_]*[^_\s])__)$/],
  italic: [/(?:^|\s)(\*(?!\s)([^*]*[^*\s])\*)$/, /(?:^|\s)(_(?!\s)([^_]*[^_\s])_)$/],
}

const typedAs = (finds: readonly RegExp[]) => ({
  addInputRules(this: { type: MarkType }) {
    return finds.map((find) => markInputRule({ find, type: this.type }))
  },
})

const Starter = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      // Code may be bold or a link like other text.
      if (extension.name === 'code') return extension.extend({ excludes: '', ...noPasteRules })
      const typed = typedMarks[extension.name]
      if (typed) return extension.extend({ ...noPasteRules, ...typedAs(typed) })
      return extension.name === 'link' ? extension : extension.extend(noPasteRules)
    })
  },
})

const checkboxLabel = (item: Node) =>
  item.firstChild?.textContent || translate(currentLanguage(), editorTexts)('editor.emptyTask')

const Task = TaskItem.extend({
  content: 'block+',
  // The extension's own rule would take the first `div` as the item's content, even a formula or a page break.
  parseHTML: () => [
    {
      tag: 'li[data-type="taskItem"]',
      priority: 51,
      contentElement: (element: HTMLElement) => element.querySelector(':scope > div:not([data-type])') ?? element,
    },
  ],
})

/** Cells are the most frequent nodes of a document, so their rule comes first and skips column widths, which are never set. */
const plainCell = (cell: typeof TableCell) =>
  cell.extend({
    addAttributes() {
      return { ...this.parent?.(), colwidth: { default: null, parseHTML: () => null } }
    },
    parseHTML() {
      return this.parent?.()?.map((rule) => ({ ...rule, priority: 100 }))
    },
  })

const PlainTable = Table.extend({
  // '0': without lines.
  addAttributes: () => ({
    border: { default: null, parseHTML: (table: HTMLElement) => (table.getAttribute('border') === '0' ? '0' : null) },
  }),
  addCommands() {
    return keepingGrids(this.parent?.() ?? {})
  },
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  // A wide table scrolls inside the sheet.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div')
      dom.dataset.scroll = ''
      // Until the table has been rendered, its height is estimated as rows of one line.
      dom.style.containIntrinsicSize = `auto ${node.childCount * 40}px`
      const table = dom.appendChild(document.createElement('table'))
      const draw = ({ attrs }: Node) =>
        attrs.border === '0' ? table.setAttribute('border', '0') : table.removeAttribute('border')
      draw(node)
      const update = (other: Node) => {
        if (other.type === node.type) draw(other)
        return other.type === node.type
      }
      return { dom, contentDOM: table.appendChild(document.createElement('tbody')), update }
    },
})
