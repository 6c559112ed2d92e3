import { useState } from 'react'
import { Button } from '../../actions/Button.tsx'
import { Drawer } from '../../overlays/Drawer.tsx'
import type { Examples, Sample } from '../examples.ts'

export const examples: Examples = {
  normal: ({ sample }) => <DrawerWithButton sample={sample} />,
}

function DrawerWithButton({ sample }: { sample: Sample }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{sample.title}</Button>
      <Drawer open={open} onClose={() => setOpen(false)} label={sample.title} closeLabel={sample.close}>
        <p>{sample.sentence}</p>
      </Drawer>
    </>
  )
}
