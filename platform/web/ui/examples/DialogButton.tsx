import Plus from 'lucide-react/icons/plus'
import { Dialog } from '../Dialog.tsx'
import { DialogButton } from '../DialogButton.tsx'
import type { Examples } from './examples.ts'

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
