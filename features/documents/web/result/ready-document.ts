import { streamingMarkdown } from '#formats/document/web/GrowingDocument.tsx'
import { whenIdle } from '#platform/web/lib/when-idle.ts'
import { resultDocument } from './result-document.ts'

type Part = { preload: () => Promise<unknown> }

/** Preloads the code of the document editor while the browser is idle, before the text arrives. */
export function prefetchDocument(parts: readonly Part[]) {
  whenIdle(() => readyDocument(parts))
}

/** Loads it immediately, because the text is about to arrive. */
export function readyDocument(parts: readonly Part[]) {
  const all = [streamingMarkdown, ...parts].map((part) => part.preload())
  Promise.all([...all, loadEditor()]).catch(() => {})
}

async function loadEditor() {
  await resultDocument.preload()
  const { documentEditor } = await import('../text/TextBody.tsx')
  await documentEditor.preload()
}
