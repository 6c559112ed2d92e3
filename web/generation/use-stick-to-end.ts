import { useLayoutEffect, useRef, useState, type UIEvent } from 'react'

/** Nearer to the end than this counts as being there, in pixels. */
const tolerance = 48

/**
 * Keeps a scrolling box at its end while `content` grows, but only while the reader is there: who has scrolled up is left alone.
 * Give `box` and `onScroll` to the element that scrolls.
 */
export function useStickToEnd<E extends HTMLElement>(content: unknown) {
  const box = useRef<E>(null)
  const [atEnd, setAtEnd] = useState(true)

  useLayoutEffect(() => {
    if (atEnd && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [content, atEnd])

  return {
    box,
    atEnd,
    onScroll: ({ currentTarget }: UIEvent<E>) => {
      const { scrollHeight, scrollTop, clientHeight } = currentTarget
      setAtEnd(scrollHeight - scrollTop - clientHeight < tolerance)
    },
    toEnd: () => setAtEnd(true),
  }
}
