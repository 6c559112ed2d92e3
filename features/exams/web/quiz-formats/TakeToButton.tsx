import Send from 'lucide-react/icons/send'
import { Suspense, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { TakeToDialogProps } from './TakeToDialog.tsx'

const dialog = lazyPage<TakeToDialogProps>(async () => (await import('./TakeToDialog.tsx')).TakeToDialog)

type TakeToButtonProps = Omit<TakeToDialogProps, 'open' | 'onClose'> & { label: string }

/** Opens the dialog that takes a paper to other quiz systems. */
export function TakeToButton({ label, ...props }: TakeToButtonProps) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const show = () => {
    setUsed(true)
    setOpen(true)
  }
  return (
    <>
      <Button size="small" icon={<Send size={17} strokeWidth={1.75} aria-hidden="true" />} onClick={show}>
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
