import Shuffle from 'lucide-react/icons/shuffle'
import { Suspense, useState } from 'react'
import { useTranslation } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { VariantsDialogProps } from './VariantsDialog.tsx'

const dialog = lazyPage<VariantsDialogProps>(async () => (await import('./VariantsDialog.tsx')).VariantsDialog)

/** Opens the dialog that makes papers under several codes of one. */
export function VariantsButton(props: Omit<VariantsDialogProps, 'open' | 'onClose'>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const show = () => {
    setUsed(true)
    setOpen(true)
  }
  return (
    <>
      <Button size="small" icon={<Shuffle size={17} strokeWidth={1.75} aria-hidden="true" />} onClick={show}>
        {t('paper.variants')}
      </Button>
      {used && (
        <Suspense fallback={null}>
          <dialog.Page {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
