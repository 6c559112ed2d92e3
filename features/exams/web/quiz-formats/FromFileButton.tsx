import FileUp from 'lucide-react/icons/file-up'
import { Suspense, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { FromFileDialogProps } from './FromFileDialog.tsx'

const dialog = lazyPage<FromFileDialogProps>(async () => (await import('./FromFileDialog.tsx')).FromFileDialog)

type FromFileButtonProps = Omit<FromFileDialogProps, 'open' | 'onClose'> & { label: string }

/** Opens the dialog that reads questions from a file. */
export function FromFileButton({ label, ...props }: FromFileButtonProps) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const show = () => {
    setUsed(true)
    setOpen(true)
  }
  return (
    <>
      <Button size="small" icon={<FileUp size={17} strokeWidth={1.75} aria-hidden="true" />} onClick={show}>
        {label}
      </Button>
      {used && (
        <Suspense fallback={null}>
          <dialog.Page {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
