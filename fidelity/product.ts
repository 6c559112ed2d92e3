import './browser.ts'
import { type About, htmlToDocx } from '../server/docx/docx.ts'

/** The way of a document through the product: a model's Markdown, the editor, Word. Every step is the product's own. */
export async function wordFile(markdown: string, about: About): Promise<Uint8Array> {
  const { Editor } = await import('@tiptap/core')
  const { documentExtensions } = await import('../web/content/editor/extensions.ts')
  const { renderMarkdown } = await import('../web/content/markdown/markdown.ts')
  const editor = new Editor({ extensions: documentExtensions(() => {}), content: renderMarkdown(markdown) })
  // As the download does: the editor's empty line after a last table is not part of the document.
  const html = editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
  editor.destroy()
  return htmlToDocx(html, about)
}
