import { useState } from 'react'
import { useUser } from '#platform/web/api/session.ts'
import { readStored, writeStored } from '#platform/web/lib/storage.ts'

export type View = 'cards' | 'rows'

/** Remembers the chosen view on the device. */
export function useView() {
  const key = `assistants:view:${useUser().id}`
  const [view, setView] = useState<View>(() => (readStored(key) === 'rows' ? 'rows' : 'cards'))
  const choose = (next: View) => {
    setView(next)
    writeStored(key, next)
  }
  return [view, choose] as const
}
