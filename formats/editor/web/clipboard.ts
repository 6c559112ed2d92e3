import { Extension, type Editor } from '@tiptap/core'
import { DOMSerializer, type Fragment } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { toMarkdown } from '../../markdown/web/html-to-markdown.ts'
import { pastedText } from './paste/markdown.ts'
import { pastedHtml } from './paste/paste.ts'
import { makePortable } from '../../markdown/web/portable.ts'
import { numbersIn } from './footnotes/footnote-numbers.ts'

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
