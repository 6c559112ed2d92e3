import { loadDocumentEditor } from '../history/EntryDocument.tsx'

export const loadStreamingMarkdown = async () => ({
  default: (await import('../content/StreamingMarkdown.tsx')).StreamingMarkdown,
})

/** Fetches the code for reading and editing documents while nothing else happens, so that it is here when the text is. */
export function prefetchDocument() {
  const fetch = () => void Promise.all([loadStreamingMarkdown(), loadDocumentEditor()]).catch(() => {})
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetch, { timeout: 3000 })
  else setTimeout(fetch, 1000)
}
