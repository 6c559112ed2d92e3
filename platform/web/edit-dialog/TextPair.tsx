import type { ComponentPropsWithRef } from 'react'
import { useTexts } from '../language/language.ts'
import { Field } from '../ui/fields/Field.tsx'
import { Grid } from '../ui/layout/Grid.tsx'
import { TextArea, TextInput } from '../ui/fields/TextInput.tsx'
import { adminTexts } from '../../i18n/texts/admin.ts'

type Side = ComponentPropsWithRef<'input'> & ComponentPropsWithRef<'textarea'> & { error?: string }
type TextPairProps = {
  label: string
  /** A field with several lines. */
  long?: boolean
  /** Omitted for a text that may be empty. */
  optional?: boolean
  english: Side
  vietnamese: Side
}

/** A text in both languages: side by side if there is room. */
export function TextPair({ label, long, optional, english, vietnamese }: TextPairProps) {
  const { t } = useTexts(adminTexts)
  const Input = long ? TextArea : TextInput
  const draw = ({ error, ...side }: Side, language: string, lang: string) => (
    // Each field has its own wrapper: adjacent fields get a vertical margin, which would misalign them here.
    <div>
      <Field label={`${label} (${language})`} required={!optional} error={error}>
        {(control) => <Input {...control} {...side} lang={lang} />}
      </Field>
    </div>
  )
  return (
    <Grid columns="medium" align="start">
      {draw(english, t('form.english'), 'en')}
      {draw(vietnamese, t('form.vietnamese'), 'vi')}
    </Grid>
  )
}
