import { useEffect, useRef, useState } from 'react'
import type { DragRow } from './drag.ts'

/** Lets a row be dragged by its grip to another position. The code loads after the row is drawn; keyboard users need buttons beside it. */
export function useDragRow<Row extends HTMLElement, Grip extends HTMLElement = HTMLSpanElement>(props: DragRow) {
  const row = useRef<Row>(null)
  const grip = useRef<Grip>(null)
  const [dragged, setDragged] = useState(false)
  /** The side on which the dragged row would be dropped. */
  const [over, setOver] = useState<'before' | 'after' | null>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    let stop = () => {}
    let left = false
    const start = async () => {
      const { dragRow } = await import('./drag.ts')
      if (left || !row.current || !grip.current) return
      stop = dragRow({ row: row.current, grip: grip.current, latest, setDragged, setOver })
    }
    // If the code does not load, dragging is unavailable, but the buttons still move rows.
    start().catch(() => {})
    return () => {
      left = true
      stop()
    }
  }, [])

  return { row, grip, dragged, over }
}
