import { useState } from 'react'
import { lazyPage } from '../lazy-page.ts'
import type { DialogProps } from './DialogPopup.tsx'

export const dialogPopup = lazyPage<DialogProps>(async () => (await import('./DialogPopup.tsx')).DialogPopup)

/** Loads the code of dialogs ahead. A failure shows when one is opened. */
export const prefetchDialog = () => void dialogPopup.preload().catch(() => {})

/** A modal dialog. Its code loads when it is first opened, if not before. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return <dialogPopup.Part {...props} />
}
