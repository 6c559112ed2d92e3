import Plus from 'lucide-react/icons/plus'
import { Dialog } from '../../overlays/Dialog.tsx'
import { DialogButton } from '../../overlays/DialogButton.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  normal: ({ sample }) => (
    <DialogButton label={sample.title} icon={<Plus size={16} aria-hidden="true" />}>
      {(state) => (
        <Dialog {...state} title={sample.title} closeLabel={sample.close}>
          {sample.sentence}
        </Dialog>
      )}
    </DialogButton>
  ),
}
