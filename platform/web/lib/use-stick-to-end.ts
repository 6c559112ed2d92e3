import { useEffect, useRef, useState, type UIEvent } from 'react'

/** A distance up to this counts as being at the end. Units: pixels. */
const tolerance = 24
/** Scrolling up counts as the reader's within this time after input; later it means that the text became shorter. Units: milliseconds. */
const reach = 700

/**
 * Keeps a box scrolled to its end while its content grows or the box shrinks, unless the reader has scrolled up.
 * `box` and `onScroll` belong on the scrolling element, `content` on the growing one inside.
 */
export function useStickToEnd() {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const position = useRef({ client: true, top: 0, scrollHeight: 0, clientHeight: 0 })
  const touched = useRef(-Infinity)
  const [atEnd, setAtEnd] = useState(true)

  const toEnd = () => {
    position.current.client = true
    setAtEnd(true)
    scrollToEnd(box.current)
  }

  useEffect(() => {
    const resized = new ResizeObserver(() => position.current.client && scrollToEnd(box.current))
    for (const element of [box.current, content.current]) if (element) resized.observe(element)
    return () => resized.disconnect()
  }, [])
  useEffect(() => {
    const ended = new AbortController()
    const touch = () => {
      touched.current = performance.now()
    }
    const options = { capture: true, passive: true, signal: ended.signal }
    for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown', 'pointermove'])
      addEventListener(type, touch, options)
    return () => ended.abort()
  }, [])

  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget
    const near = scrollHeight - scrollTop - clientHeight < tolerance
    // New text since the last scroll also leaves a gap at the end. Only an upward movement comes from the reader.
    const before = position.current
    const shrank = scrollHeight < before.scrollHeight || clientHeight !== before.clientHeight
    const wentUp = scrollTop < before.top - 1 && !shrank && performance.now() - touched.current < reach
    position.current = { client: near || (before.client && !wentUp), top: scrollTop, scrollHeight, clientHeight }
    setAtEnd(position.current.client)
    return position.current
  }

  return { box, content, atEnd, onScroll, toEnd }
}

function scrollToEnd(box: HTMLElement | null) {
  if (box) box.scrollTop = box.scrollHeight
}
