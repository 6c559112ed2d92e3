import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './Drawer.module.css'
import { IconButton } from './IconButton.tsx'

type DrawerProps = { open: boolean; onClose: () => void; label: string; closeLabel: string; children: ReactNode }

/** A panel that slides in from the left over the page: the browser's own modal dialog. */
export function Drawer({ open, onClose, label, closeLabel, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press on the veil; the keyboard has Escape
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {open && (
        <div className={styles.panel}>
          <header className={styles.header}>
            <IconButton label={closeLabel} icon={<X size={20} aria-hidden="true" />} onClick={onClose} />
            <b>{label}</b>
          </header>
          {children}
        </div>
      )}
    </dialog>
  )
}
