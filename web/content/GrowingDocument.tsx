import { Suspense } from 'react'
import { lazyPage } from '../lib/lazy-page.ts'

export const streamingMarkdown = lazyPage(async () => (await import('./StreamingMarkdown.tsx')).StreamingMarkdown)

/** Text as it arrives; its code comes with the first word, if it was not fetched before. */
export function GrowingDocument({ text, ended }: { text: string; ended?: boolean }) {
  return (
    <Suspense fallback={null}>
      <streamingMarkdown.Page text={text} ended={ended} />
    </Suspense>
  )
}
