type MouseDown = { element: Element; box: DOMRect }

const controls = 'a, button, label, summary'

/**
 * Delivers clicks on controls that move between mousedown and mouseup, for which browsers send no click. A mousedown takes the focus from
 * a field; an error, a hint or another field may then appear and push the control away.
 */
export function deliverMovedClicks(): void {
  let started: MouseDown | null = null
  addEventListener(
    'mousedown',
    ({ button, target }) => {
      const element = button === 0 && target instanceof Element ? (target.closest(controls) ?? target) : null
      // The focus changes only after this event, so the control is still in its place.
      started = element && { element, box: element.getBoundingClientRect() }
    },
    { capture: true },
  )
  addEventListener(
    'mouseup',
    (event) => {
      const down = started
      started = null
      if (event.button === 0 && down && hasMovedAway(down, event)) deliverClick(down.element, event)
    },
    { capture: true },
  )
}

/** Returns whether the pointer has stayed while the control moved. A pointer that left the control cancels the click, as usual. */
function hasMovedAway({ element, box }: MouseDown, event: MouseEvent): boolean {
  const now = element.getBoundingClientRect()
  return now.width > 0 && isInside(box, event) && !isInside(now, event) && !element.contains(event.target as Node)
}

const isInside = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent) =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom

/** Replaces the click that the browser may send to the common ancestor of both events. */
function deliverClick(element: Element, event: MouseEvent): void {
  const browserClicks = new AbortController()
  addEventListener('click', (click) => click.stopImmediatePropagation(), {
    capture: true,
    signal: browserClicks.signal,
  })
  setTimeout(() => {
    browserClicks.abort()
    if (element.isConnected) element.dispatchEvent(new MouseEvent('click', event))
  })
}
