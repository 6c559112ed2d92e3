import { useState, type ComponentProps } from 'react'
import { Button } from '../../actions/Button.tsx'
import { Dialog } from '../../overlays/Dialog.tsx'
import type { Examples, Sample } from '../examples.ts'

const sizes = ['small', 'medium', 'large', 'document', 'wide', 'side', 'drawer'] as const

export const examples: Examples = {
  sizes: ({ sample }) => sizes.map((size) => <DialogOfSize key={size} size={size} sample={sample} />),
}

function DialogOfSize({ size, sample }: { size: ComponentProps<typeof Dialog>['size']; sample: Sample }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{size}</Button>
      <Dialog
        open={open}
        onClose={close}
        size={size}
        title={sample.title}
        subtitle={sample.sentence}
        description={sample.long}
        closeLabel={sample.close}
        footer={
          <Button variant="primary" onClick={close}>
            {sample.save}
          </Button>
        }
      >
        <p>{sample.sentence}</p>
      </Dialog>
    </>
  )
}
