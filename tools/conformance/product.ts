import { JSDOM } from 'jsdom'
import { registerHooks } from 'node:module'
import { type About, htmlToDocx } from '../../formats/word/server/docx.ts'

/** Runs a document through the product: a model's Markdown, the editor, Word. Every step is the product's code. */
export async function wordFile(markdown: string, about: About): Promise<Uint8Array> {
  const { Editor } = await import('@tiptap/core')
  const { documentExtensions } = await import('../../formats/editor/web/extensions.ts')
  const { renderMarkdown } = await import('../../formats/markdown/web/markdown.ts')
  const editor = new Editor({ extensions: documentExtensions(() => {}), content: renderMarkdown(markdown) })
  // Matches the download: the editor's empty line after a last table is not part of the document.
  const html = editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
  editor.destroy()
  return htmlToDocx(html, about)
}

// The editor's code needs a browser, so jsdom provides one, as in its own tests.
const { window } = new JSDOM('<!doctype html><html><body></body></html>')
const names = [
  'document',
  'navigator',
  'Node',
  'Element',
  'HTMLElement',
  'DocumentFragment',
  'DOMParser',
  'MutationObserver',
  'innerHeight',
] as const
for (const name of names) Object.defineProperty(globalThis, name, { value: window[name], configurable: true })
Object.defineProperty(globalThis, 'window', { value: window, configurable: true })
// Nothing is painted here, so a frame has nothing to wait for.
Object.defineProperty(globalThis, 'requestAnimationFrame', { value: setImmediate, configurable: true })

// Modules import style sheets, which only Vite supports.
registerHooks({
  load: (url, context, next) =>
    url.endsWith('.css') ? { format: 'module', source: 'export {}', shortCircuit: true } : next(url, context),
})
