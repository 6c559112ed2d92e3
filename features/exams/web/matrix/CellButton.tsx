import { Suspense, useState } from 'react'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import styles from './Matrix.module.css'
import type { CellDialogProps } from './CellDialog.tsx'

const dialog = lazyPage<CellDialogProps>(async () => (await import('./CellDialog.tsx')).CellDialog)

type CellButtonProps = Omit<CellDialogProps, 'onClose'> & {
  label: string
  count: number
  onFocus: () => void
}

/** A cell that counts statements or parts: its number cannot be typed, so it opens a dialog. */
export function CellButton({ label, count, onFocus, ...rest }: CellButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        data-empty={count === 0}
        aria-label={`${label}: ${count}`}
        aria-haspopup="dialog"
        onFocus={onFocus}
        onClick={() => setOpen(true)}
      >
        {count || '·'}
      </button>
      {open && (
        <Suspense fallback={null}>
          <dialog.Page {...rest} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
