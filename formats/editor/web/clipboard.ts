import { Extension, type Editor } from '@tiptap/core'
import { DOMSerializer, Fragment, DOMParser as DocumentParser, Slice, type ResolvedPos } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { toMarkdown } from '../../markdown/web/html-to-markdown.ts'
import { pastedHtml } from './paste/paste.ts'
import { makePortable } from '../../markdown/web/portable.ts'
import { numbersIn } from './footnotes/footnote-numbers.ts'
import { renderMarkdown } from '../../markdown/web/markdown.ts'

/**
 * Converts plain text from the clipboard: as Markdown if it clearly is Markdown, as from a chat or a .md file; otherwise its lines become
 * paragraphs. `plain` is the user's choice (Ctrl+Shift+V).
 */
function pastedText(text: string, $context: ResolvedPos, plain: boolean): Slice {
  const { schema } = $context.doc.type
  if (!plain && isMarkdown(text)) {
    const { body } = new DOMParser().parseFromString(renderMarkdown(text), 'text/html')
    return DocumentParser.fromSchema(schema).parseSlice(body)
  }
  const marks = $context.marks()
  const lines = text.split(/(?:\r\n?|\n)+/)
  const paragraphs = lines.map((line) => schema.nodes.paragraph!.create(null, line ? schema.text(line, marks) : null))
  return Slice.maxOpen(Fragment.from(paragraphs))
}

/** One of these seldom occurs by chance; a single line that begins with a dash or a number may. */
const signs = [
  /^#{1,6} \S/m,
  /^\s*\|?(?:\s*:?-{3,}:?\s*\|)+/m,
  /^(?:```|~~~|\$\$|\\\[)/m,
  /^\s*[-*+] \[[ xX]\] \S/m,
  /\*\*[^\s*][^\n*]*\*\*/,
  /\\\([^\n]+\\\)/,
  /(?<![\w$])\$[^\s\d$][^\n$]*\$(?![\w$])/,
]

function isMarkdown(text: string): boolean {
  const items = text.match(/^\s*(?:[-*+]|\d{1,3}[.)]) \S/gm) ?? []
  return items.length > 1 || signs.some((sign) => sign.test(text))
}

/** Converts copied and pasted content. */
export const Clipboard = Extension.create({
  name: 'documentClipboard',
  // The extension runs before the editor's own plain-text serializer.
  priority: 1000,
  addProseMirrorPlugins() {
    const serializer = new PortableSerializer(this.editor)
    const plain = DOMSerializer.fromSchema(this.editor.schema)
    const clipboardTextSerializer = ({ content }: { content: Fragment }) => {
      const holder = document.createElement('div')
      holder.append(plain.serializeFragment(content))
      return toMarkdown(holder.innerHTML)
    }
    return [
      new Plugin({
        props: {
          clipboardSerializer: serializer,
          clipboardTextSerializer,
          clipboardTextParser: pastedText,
          transformPastedHTML: pastedHtml,
          transformPastedText: (text) => text.normalize('NFC'),
        },
      }),
    ]
  },
})

class PortableSerializer extends DOMSerializer {
  private readonly editor: Editor

  constructor(editor: Editor) {
    const { schema } = editor
    super(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema))
    this.editor = editor
  }

  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ) {
    const result = super.serializeFragment(fragment, options, target)
    // Called again for the content of every node, then with the node as its target.
    if (target) return result
    const numbers = numbersIn(this.editor.state.doc)
    for (const part of result.querySelectorAll<HTMLElement>('[data-label]')) {
      const number = numbers.get(part.dataset.label ?? '')
      if (number) part.dataset.number = number
    }
    makePortable(result as DocumentFragment)
    return result
  }
}
