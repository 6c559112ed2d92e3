import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import type { RefObject } from 'react'

export type DragRow = {
  /** Rows can only be dropped on rows of the same list. */
  list: string
  id: string
  index: number
  /** Moves this row to the position of another and shifts those between by one. */
  onDrop: (to: string) => void
}

type DragRowParts = {
  row: HTMLElement
  grip: HTMLElement
  latest: RefObject<DragRow>
  setDragged: (dragged: boolean) => void
  setOver: (over: 'before' | 'after' | null) => void
}

/** The part of useDragRow that needs the drag library. Returns a clean-up function. */
export function dragRow({ row, grip, latest, setDragged, setOver }: DragRowParts): () => void {
  const data = () => {
    const { list, id, index } = latest.current
    return { list, id, index }
  }
  const ends = [
    draggable({
      element: row,
      dragHandle: grip,
      getInitialData: data,
      onDragStart: () => setDragged(true),
      onDrop: ({ location }) => {
        setDragged(false)
        const to = location.current.dropTargets[0]?.data['id']
        if (typeof to === 'string' && to !== latest.current.id) latest.current.onDrop(to)
      },
    }),
    dropTargetForElements({
      element: row,
      getData: data,
      canDrop: ({ source }) => source.data['list'] === latest.current.list,
      onDragEnter: ({ source }) => {
        const side = Number(source.data['index']) < latest.current.index ? 'after' : 'before'
        setOver(source.data['id'] === latest.current.id ? null : side)
      },
      onDragLeave: () => setOver(null),
      onDrop: () => setOver(null),
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}
