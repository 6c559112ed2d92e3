import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './DialogPopup.tsx'

const loadPopup = async () => ({ default: (await import('./DialogPopup.tsx')).DialogPopup })
const DialogPopup = lazy(loadPopup)

/** Fetches the code of dialogs. A failure shows when one is opened. */
export const prefetchDialog = () => void loadPopup().catch(() => {})

/** A modal dialog. Its code is fetched when it is first opened, if not before. */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open)
  if (props.open && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <DialogPopup {...props} />
    </Suspense>
  )
}
