import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

/** Reuses the objects of unchanged records from the previous response, so that their rows do not render again. */
export function useStableItems<T extends { id: string }>(items: readonly T[] | undefined): readonly T[] | undefined {
  const [seen, setSeen] = useState(items)
  const [shown, setShown] = useState(items)
  if (items === seen) return shown
  const before = new Map(shown?.map((item) => [item.id, item]))
  const next = items?.map((item) => replaceEqualDeep(before.get(item.id), item))
  setSeen(items)
  setShown(next)
  return next
}
