import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

/** Things of the answer before that are in this one as well and have not changed stay the same objects: their rows are not drawn anew. */
export function useKept<T extends { id: string }>(things: readonly T[] | undefined): readonly T[] | undefined {
  const [seen, setSeen] = useState(things)
  const [shown, setShown] = useState(things)
  if (things === seen) return shown
  const before = new Map(shown?.map((thing) => [thing.id, thing]))
  const next = things?.map((thing) => replaceEqualDeep(before.get(thing.id), thing))
  setSeen(things)
  setShown(next)
  return next
}
