import Send from 'lucide-react/icons/send'
import { DialogButton } from '#platform/web/ui/DialogButton.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { TakeToDialogProps } from './TakeToDialog.tsx'

const dialog = lazyPage<TakeToDialogProps>(async () => (await import('./TakeToDialog.tsx')).TakeToDialog)

type TakeToButtonProps = Omit<TakeToDialogProps, 'open' | 'onClose'> & { label: string }

/** Opens the dialog that exports a paper to other quiz systems. */
export const TakeToButton = ({ label, ...props }: TakeToButtonProps) => (
  <DialogButton label={label} icon={<Send size={17} strokeWidth={1.75} aria-hidden="true" />}>
    {(state) => <dialog.Page {...props} {...state} />}
  </DialogButton>
)
