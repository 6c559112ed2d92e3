import { lazy, Suspense } from 'react'
import { loadStreamingMarkdown } from './prefetch.ts'

const StreamingMarkdown = lazy(loadStreamingMarkdown)

/** Text as it arrives; its code comes with the first word, if it was not fetched before. */
export function GrowingDocument({ text, ended }: { text: string; ended?: boolean }) {
  return (
    <Suspense fallback={null}>
      <StreamingMarkdown text={text} ended={ended} />
    </Suspense>
  )
}
