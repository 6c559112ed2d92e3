import { streamingMarkdown } from '../content/GrowingDocument.tsx'
import { lazyPage } from '../ui/lazy-page.ts'
import { whenIdle } from '../lib/when-idle.ts'

export const resultDocument = lazyPage(async () => (await import('./ResultDocument.tsx')).ResultDocument)

/** Fetches the code for reading and editing documents while nothing else happens, so that it is here when the text is. */
export function prefetchDocument() {
  whenIdle(() => void Promise.all([streamingMarkdown.preload(), loadEditor()]).catch(() => {}))
}

async function loadEditor() {
  await resultDocument.preload()
  const { documentEditor } = await import('../entry/EntryDocument.tsx')
  await documentEditor.preload()
}
