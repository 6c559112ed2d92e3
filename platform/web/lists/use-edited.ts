import { useLayoutEffect, useRef, useState } from 'react'
import { useAddress } from '../lib/use-address.ts'

type Item = { id: string }
type Held<T> = { id: string; item: T | null; openCount: number; closed: boolean }

/**
 * Tracks the edited record in the address: `?edit=new`, `?edit=<id>`, or nothing. It stays as it was opened: refreshing a list must not
 * disturb typing.
 */
export function useEdited<T extends Item>(items: readonly T[] | undefined) {
  const { params, change } = useAddress()
  const requestedId = params.get('edit')
  const [held, setHeld] = useState<Held<T> | null>(null)
  const hold = (id: string, item: T | null) =>
    setHeld({ id, item, openCount: (held?.openCount ?? 0) + 1, closed: false })

  const found = requestedId === 'new' ? null : items?.find(({ id }) => id === requestedId)
  const isNew = held === null || held.closed || held.id !== requestedId
  if (requestedId !== null && isNew && found !== undefined) hold(requestedId, found)
  // The last content stays visible while the dialog fades out.
  if (requestedId === null && held && !held.closed) setHeld({ ...held, closed: true })

  const open = requestedId !== null && !isNew
  const shown = useRef<number | null>(null)
  useLayoutEffect(() => {
    shown.current = open && held ? held.openCount : null
    return () => {
      shown.current = null
    }
  })

  const show = (id: string) => change((next) => next.set('edit', id))
  /** `also`: further changes to the address. */
  const close = (also?: (next: URLSearchParams) => void) => {
    // A save may end after its dialog was closed. Then a newly opened dialog, or another page, stays.
    if (shown.current !== held?.openCount) return
    change(
      (next) => {
        next.delete('edit')
        next.delete('version')
        next.delete('draft')
        also?.(next)
      },
      // Replaces the history entry, so that Back does not open it again.
      { replace: true },
    )
  }

  return {
    open,
    /** Null for a new record. Undefined while nothing is open yet. */
    item: held?.item,
    /** Increases each time something is opened: the key of the dialog, so that every form starts fresh. */
    openCount: held?.openCount,
    /** The id in the address is not in the list: the record was deleted or never existed. */
    missing: requestedId !== null && isNew && items !== undefined && found === undefined,
    create: () => show('new'),
    edit: ({ id }: Item) => show(id),
    /** Replaces the opened record with its current state. */
    reload: (item: T) => hold(item.id, item),
    close,
  }
}
