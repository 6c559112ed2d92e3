import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Inline } from '../layout/Inline.tsx'
import styles from './Drawer.module.css'
import { IconButton } from '../actions/IconButton.tsx'

type DrawerProps = { open: boolean; onClose: () => void; label: string; closeLabel: string; children: ReactNode }

/** A panel that slides in from the left over the page: the browser's own modal dialog. */
export const Drawer = ({ open, ...panel }: DrawerProps) => open && <OpenDrawer {...panel} />

function OpenDrawer({ onClose, label, closeLabel, children }: Omit<DrawerProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    // Closing gives the focus back to where it was.
    return () => element.close()
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the drawer closes it; the keyboard has Escape
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={label}
      onCancel={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <Inline as="header" wrap={false} className={styles.header}>
        <IconButton label={closeLabel} icon={<X size={20} aria-hidden="true" />} onClick={onClose} />
        <b>{label}</b>
      </Inline>
      {children}
    </dialog>
  )
}
