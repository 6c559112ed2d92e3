/** Time for drawing per frame, in milliseconds. */
const atOnce = 12

const waiting = new Set<() => void>()
let spent = 0
let isRequested = false

/**
 * Renders now, or later if much has been rendered in this frame or if it is not `seen` yet: a document opens with its first formulas, and
 * the rest follows. Returns a function that cancels it.
 */
export function drawInTime(draw: () => void, { seen }: { seen: boolean }): () => void {
  if (seen && spent < atOnce) measured(draw)
  else waiting.add(draw)
  if (!isRequested) ask()
  return () => waiting.delete(draw)
}

/** Draws as many waiting formulas as the frame has time for. */
export function drawAhead(): void {
  for (const draw of waiting) {
    if (spent >= atOnce) return
    waiting.delete(draw)
    measured(draw)
  }
}

function drawWaiting(): void {
  isRequested = false
  spent = 0
  try {
    drawAhead()
  } finally {
    if (waiting.size > 0) ask()
  }
}

function ask(): void {
  isRequested = true
  afterPaint(drawWaiting)
}

function measured(draw: () => void): void {
  const startedAt = performance.now()
  draw()
  spent += performance.now() - startedAt
}

/** Waits until the current page content has been painted. Returns a function that cancels. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
