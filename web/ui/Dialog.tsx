import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react'

export type DialogProps = {
  open: boolean
  /** Escape, the close button or a press outside. */
  onClose: () => void
  title: string
  description?: ReactNode
  closeLabel: string
  /**
   * `small` for a question, `large` for a document, `wide` for a form with something beside it, `side` for a long form at the right
   * of the page, `drawer` for a list at its left. On a phone every dialog fills the screen except small ones and drawers.
   */
  size?: 'small' | 'medium' | 'large' | 'wide' | 'side' | 'drawer'
  /** Buttons at the bottom. */
  footer?: ReactNode
  /** Otherwise the first field; a destructive dialog points at "keep". */
  initialFocus?: RefObject<HTMLElement | null>
  /** Where the focus goes in the end; otherwise, and for null, back to what opened the dialog. */
  finalFocus?: () => HTMLElement | null
  children?: ReactNode
}

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
