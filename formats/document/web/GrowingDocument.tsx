import { Suspense } from 'react'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'

export const streamingMarkdown = lazyPage(async () => (await import('./StreamingMarkdown.tsx')).StreamingMarkdown)

/** Shows text as it arrives. Its code is loaded with the first word, unless it was loaded before. */
export function GrowingDocument({ text, ended }: { text: string; ended?: boolean }) {
  return (
    <Suspense fallback={null}>
      <streamingMarkdown.Page text={text} ended={ended} />
    </Suspense>
  )
}

/**
 * Scrolls a desk to a height that was read from the same document drawn whole, as while it was written. What the editor has not
 * shown yet it only estimates: for two frames it lays out everything, and from then on remembers the real heights.
 */
export function resumeAt(desk: HTMLElement, top: number): void {
  if (top > 0) {
    desk.dataset.whole = ''
    requestAnimationFrame(() => requestAnimationFrame(() => delete desk.dataset.whole))
  }
  desk.scrollTop = top
}
