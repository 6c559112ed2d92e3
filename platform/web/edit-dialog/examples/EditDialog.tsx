import { useState } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { EditDialog } from '../EditDialog.tsx'
import type { SaveProblem } from '../use-edit-form.ts'
import type { Examples, Sample } from '../../ui/examples/examples.ts'

export const examples: Examples = {
  'new, restored, busy, and changed or deleted by others': ({ sample }) => (
    <>
      <OpenEditDialog sample={sample} name="new" />
      <OpenEditDialog sample={sample} name="restored" restored />
      <OpenEditDialog sample={sample} name="busy" busy />
      <OpenEditDialog sample={sample} name="changed" problem="changed" />
      <OpenEditDialog sample={sample} name="deleted" problem="gone" />
    </>
  ),
}

type OpenEditDialogProps = {
  sample: Sample
  name: string
  busy?: boolean
  restored?: boolean
  problem?: SaveProblem | null
}

function OpenEditDialog({ sample, name, busy = false, restored = false, problem = null }: OpenEditDialogProps) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      <EditDialog
        open={open}
        onClose={close}
        title={sample.title}
        description={sample.sentence}
        busy={busy}
        dirty={text !== ''}
        isTyped={() => text !== ''}
        restored={restored}
        problem={problem}
        onSubmit={(event) => {
          event.preventDefault()
          close()
        }}
        onOverwrite={close}
        onSaveAsNew={close}
        onKeep={() => true}
        onDiscard={() => setText('')}
        latest={async () => text}
        onReload={close}
      >
        <Field label={sample.title}>
          {(control) => <TextInput {...control} value={text} onChange={({ target }) => setText(target.value)} />}
        </Field>
      </EditDialog>
    </>
  )
}
