export const loadEntryDocument = async () => ({
  default: (await import('../history/EntryDocument.tsx')).EntryDocument,
})

export const loadStreamingMarkdown = async () => ({
  default: (await import('../content/StreamingMarkdown.tsx')).StreamingMarkdown,
})

/** Fetches the code for reading and editing documents while nothing else happens, so that it is here when the text is. */
export function prefetchDocument() {
  const fetch = () => void Promise.all([loadStreamingMarkdown(), loadEditor()]).catch(() => {})
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetch, { timeout: 3000 })
  else setTimeout(fetch, 1000)
}

async function loadEditor() {
  const { loadDocumentEditor } = await import('../history/EntryDocument.tsx')
  return loadDocumentEditor()
}
