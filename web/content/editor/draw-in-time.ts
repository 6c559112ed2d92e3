/** Of each frame, in milliseconds: so long drawing may hold up what else the page does. */
const atOnce = 12

const waiting = new Set<() => void>()
let spent = 0
let asked = false

/**
 * Draws now, or a little later when much has been drawn in this frame already: a document opens with its first formulas, the rest come
 * while one reads. Returns the way to call it off.
 */
export function drawInTime(draw: () => void): () => void {
  if (spent < atOnce) measured(draw)
  else waiting.add(draw)
  if (!asked) {
    asked = true
    // Only then has the page been painted with what was drawn so far.
    requestAnimationFrame(() => setTimeout(drawWaiting))
  }
  return () => waiting.delete(draw)
}

function drawWaiting(): void {
  asked = false
  spent = 0
  for (const draw of waiting) {
    if (spent >= atOnce) break
    waiting.delete(draw)
    measured(draw)
  }
  if (waiting.size === 0) return
  asked = true
  requestAnimationFrame(() => setTimeout(drawWaiting))
}

function measured(draw: () => void): void {
  const begun = performance.now()
  draw()
  spent += performance.now() - begun
}
