import { streamingMarkdown } from '../content/GrowingDocument.tsx'
import { lazyPage } from '../ui/lazy-page.ts'
import { whenIdle } from '../lib/when-idle.ts'

export const entryDocument = lazyPage(async () => (await import('../entry/EntryDocument.tsx')).EntryDocument)

export const writingView = lazyPage(async () => (await import('./WritingView.tsx')).WritingView)

/** Fetches the code for reading and editing documents while nothing else happens, so that it is here when the text is. */
export function prefetchDocument() {
  whenIdle(() => void Promise.all([writingView.preload(), streamingMarkdown.preload(), loadEditor()]).catch(() => {}))
}

async function loadEditor() {
  await entryDocument.preload()
  const { documentEditor } = await import('../entry/EntryDocument.tsx')
  await documentEditor.preload()
}
