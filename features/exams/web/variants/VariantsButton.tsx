import Shuffle from 'lucide-react/icons/shuffle'
import { useTexts } from '#platform/web/language/language.ts'
import { DialogButton } from '#platform/web/ui/DialogButton.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { VariantsDialogProps } from './VariantsDialog.tsx'
import { examTexts } from '../../texts/exams.ts'

const dialog = lazyPage<VariantsDialogProps>(async () => (await import('./VariantsDialog.tsx')).VariantsDialog)

/** Opens the dialog that makes variants of a paper. */
export function VariantsButton(props: Omit<VariantsDialogProps, 'open' | 'onClose'>) {
  const { t } = useTexts(examTexts)
  return (
    <DialogButton label={t('examEditor.variants')} icon={<Shuffle size={17} strokeWidth={1.75} aria-hidden="true" />}>
      {(state) => <dialog.Page {...props} {...state} />}
    </DialogButton>
  )
}
