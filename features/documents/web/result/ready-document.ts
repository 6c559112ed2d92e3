import { streamingMarkdown } from '#formats/document/web/GrowingDocument.tsx'
import { whenIdle } from '#platform/web/lib/when-idle.ts'
import { resultDocument } from './result-document.ts'

type Part = { preload: () => Promise<unknown> }

/** Loads the code for reading and editing documents while nothing else happens: it is there when the text comes. */
export function prefetchDocument(parts: readonly Part[]) {
  whenIdle(() => readyDocument(parts))
}

/** Loads it at once: the text is about to come. */
export function readyDocument(parts: readonly Part[]) {
  const all = [streamingMarkdown, ...parts].map((part) => part.preload())
  Promise.all([...all, loadEditor()]).catch(() => {})
}

async function loadEditor() {
  await resultDocument.preload()
  const { documentEditor } = await import('../EntryDocument.tsx')
  await documentEditor.preload()
}
