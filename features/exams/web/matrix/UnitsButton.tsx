import ListTree from 'lucide-react/icons/list-tree'
import { Suspense, useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { UnitsDialogProps } from './UnitsDialog.tsx'
import { examTexts } from '../../texts/exams.ts'

const dialog = lazyPage<UnitsDialogProps>(async () => (await import('./UnitsDialog.tsx')).UnitsDialog)

/** Opens the dialog to edit the units of a paper. */
export function UnitsButton(props: Omit<UnitsDialogProps, 'onClose'>) {
  const { t } = useTexts(examTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<ListTree size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('examEditor.units')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <dialog.Page {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
