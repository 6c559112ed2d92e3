import { lazyPage } from '#platform/web/ui/lazy-page.ts'

export const streamingMarkdown = lazyPage(async () => (await import('./StreamingMarkdown.tsx')).StreamingMarkdown)

/** Shows text as it arrives. Its code is loaded with the first word, unless it was loaded before. */
export function GrowingDocument({ text, ended }: { text: string; ended?: boolean }) {
  return <streamingMarkdown.Part text={text} ended={ended} />
}

/**
 * Scrolls to a height that was measured while the same document was rendered whole, as during generation. The editor estimates blocks that
 * it has not shown: for two frames it lays out everything, and then remembers the real heights.
 */
export function resumeAt(desk: HTMLElement, top: number): void {
  if (top > 0) {
    desk.dataset.whole = ''
    requestAnimationFrame(() => requestAnimationFrame(() => delete desk.dataset.whole))
  }
  desk.scrollTop = top
}
