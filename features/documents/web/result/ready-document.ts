import { streamingMarkdown } from '#formats/document/web/GrowingDocument.tsx'
import { whenIdle } from '#platform/web/lib/when-idle.ts'
import { resultDocument } from './result-document.ts'

/**
 * Fetches the code for reading and editing documents while nothing else happens (its files are named by build/document-code.ts). It is
 * not run yet: a slow computer would be busy with it just when the first question is answered.
 */
export function prefetchDocument() {
  whenIdle(() => void fetchOneByOne().catch(() => {}))
}

/** All at once they would hold up what is pressed meanwhile. */
async function fetchOneByOne() {
  const { content } = document.querySelector<HTMLMetaElement>('meta[name=document-code]') ?? {}
  for (const file of content?.split(' ') ?? []) await (await fetch(`/${file}`)).blob()
}

/** Runs that code while the text is still to come. */
export function readyDocument(parts: readonly { preload: () => Promise<unknown> }[]) {
  const all = [streamingMarkdown, ...parts].map((part) => part.preload())
  Promise.all([...all, loadEditor()]).catch(() => {})
}

async function loadEditor() {
  await resultDocument.preload()
  const { documentEditor } = await import('../EntryDocument.tsx')
  await documentEditor.preload()
}
