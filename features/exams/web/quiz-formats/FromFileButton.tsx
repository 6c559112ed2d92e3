import FileUp from 'lucide-react/icons/file-up'
import { DialogButton } from '#platform/web/ui/overlays/DialogButton.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { FromFileDialogProps } from './FromFileDialog.tsx'

const dialog = lazyPage<FromFileDialogProps>(async () => (await import('./FromFileDialog.tsx')).FromFileDialog)

type FromFileButtonProps = Omit<FromFileDialogProps, 'open' | 'onClose'> & { label: string }

/** Opens the dialog that reads questions from a file. */
export const FromFileButton = ({ label, ...props }: FromFileButtonProps) => (
  <DialogButton label={label} icon={<FileUp size={17} strokeWidth={1.75} aria-hidden="true" />}>
    {(state) => <dialog.Part {...props} {...state} />}
  </DialogButton>
)
