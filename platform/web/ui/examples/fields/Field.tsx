import { Choice, Choices } from '../../fields/Choices.tsx'
import { Field, FieldGroup, FieldRow } from '../../fields/Field.tsx'
import { TextInput } from '../../fields/TextInput.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  normal: ({ sample }) => (
    <Field label={sample.title} mark={sample.optional}>
      {(control) => <TextInput {...control} defaultValue={sample.sentence} />}
    </Field>
  ),
  'required, with a description': ({ sample }) => (
    <Field label={sample.title} required description={sample.sentence}>
      {(control) => <TextInput {...control} />}
    </Field>
  ),
  error: ({ sample }) => (
    <Field label={sample.title} required error={sample.error}>
      {(control) => <TextInput {...control} />}
    </Field>
  ),
  row: ({ sample }) => (
    <FieldRow>
      <Field label={sample.title}>{(control) => <TextInput {...control} />}</Field>
      <Field label={sample.title}>{(control) => <TextInput {...control} />}</Field>
    </FieldRow>
  ),
  group: ({ sample }) => (
    <FieldGroup label={sample.title} required description={sample.sentence} error={sample.error}>
      {() => (
        <Choices>
          {sample.choices.map(({ value, label }) => (
            <Choice key={value} type="radio" name="field-group" label={label} />
          ))}
        </Choices>
      )}
    </FieldGroup>
  ),
  'long text': ({ sample }) => (
    <Field label={sample.long} description={sample.long} error={sample.long}>
      {(control) => <TextInput {...control} defaultValue={sample.long} />}
    </Field>
  ),
}
