import { useState, type ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'

type DialogButtonProps = {
  label: string
  icon: ReactNode
  /** Renders the dialog. Its code may load with the first click. */
  children: (state: { open: boolean; onClose: () => void }) => ReactNode
}

/** Opens a dialog. Once opened it stays mounted, so that its input is kept. */
export function DialogButton({ label, icon, children }: DialogButtonProps) {
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const show = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button size="small" icon={icon} onClick={show}>
        {label}
      </Button>
      {wasOpened && children({ open, onClose: () => setOpen(false) })}
    </>
  )
}
