import { useState } from 'react'
import { nameMaxLength } from '#platform/model/limits.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field, FieldRow } from '#platform/web/ui/fields/Field.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import type { TableDraft } from '../../model/table/decisions.ts'
import { curriculumTexts } from '../../texts/curriculum.ts'

type TableFormProps = { table: TableDraft; onSave: (table: TableDraft) => void; onCancel: () => void }

/** Says which subject and grade a table is about. */
export function TableForm({ table, onSave, onCancel }: TableFormProps) {
  const { t } = useTexts(curriculumTexts)
  const [fields, setFields] = useState(table)
  const save = () => onSave({ subject: fields.subject.trim(), grade: fields.grade.trim() })
  const input = (name: keyof TableDraft, focus = false) => (
    <Field label={t(`curriculumColumn.${name}`)}>
      {(aria) => (
        <TextInput
          {...aria}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the form is gone
          autoFocus={focus}
          maxLength={nameMaxLength}
          value={fields[name]}
          onChange={({ target }) => setFields((before) => ({ ...before, [name]: target.value }))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            save()
          }}
        />
      )}
    </Field>
  )
  return (
    <Stack gap={3}>
      <FieldRow>
        {input('subject', true)}
        {input('grade')}
      </FieldRow>
      <Inline>
        <Button size="small" variant="primary" onClick={save}>
          {t('curriculum.saveRow')}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('curriculum.cancelRow')}
        </Button>
      </Inline>
    </Stack>
  )
}
