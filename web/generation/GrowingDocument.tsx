import { Suspense } from 'react'
import { streamingMarkdown } from './prefetch.ts'

/** Text as it arrives; its code comes with the first word, if it was not fetched before. */
export function GrowingDocument({ text, ended }: { text: string; ended?: boolean }) {
  return (
    <Suspense fallback={null}>
      <streamingMarkdown.Page text={text} ended={ended} />
    </Suspense>
  )
}
