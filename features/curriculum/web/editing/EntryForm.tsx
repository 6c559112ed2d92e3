import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field, FieldRow } from '#platform/web/ui/fields/Field.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import type { EntryFields, SetEntry } from '../../model/editing/changes.ts'
import { curriculumCodeMax, curriculumNoteMax, curriculumTextMax } from '../../model/items.ts'
import { curriculumTexts } from '../../texts/curriculum.ts'
import { editingTexts } from '../../texts/editing.ts'
import { readTypedPeriods, useEntryProblems } from '../entry-problems.ts'
import { HolderChoice } from './HolderChoice.tsx'
import type { OpenForm } from './stored-draft.ts'

type EntryFormProps = {
  form: OpenForm
  entries: readonly SetEntry[]
  onChange: (form: OpenForm) => void
  onSave: (fields: EntryFields) => void
  onCancel: () => void
}

/** Writes an entry, or changes one and the entry that it belongs to. */
export function EntryForm({ form, entries, onChange, onSave, onCancel }: EntryFormProps) {
  const { t } = useTexts(curriculumTexts, editingTexts)
  const { entry, isNew, typed: fields } = form
  const { level } = entry
  const [isTried, setTried] = useState(false)
  const problems: Partial<Record<keyof typeof fields, string>> = useEntryProblems(fields)
  const save = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (Object.keys(problems).length > 0) return
    const { periods, ...texts } = fields
    const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]))
    onSave({ ...(trimmed as typeof texts), periods: readTypedPeriods(periods) })
  }
  const input = (name: keyof typeof fields, label: string, maxLength: number) => (
    <Field label={label} error={isTried ? problems[name] : undefined} required={name === 'text'}>
      {(aria) => (
        <TextInput
          {...aria}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu that opened the form is gone
          autoFocus={name === 'text'}
          maxLength={maxLength}
          value={fields[name]}
          onChange={({ target }) => onChange({ ...form, typed: { ...fields, [name]: target.value } })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) save(event)
          }}
        />
      )}
    </Field>
  )
  const isCoded = level === 'lesson' || level === 'outcome' || level === 'competence' || entry.code !== ''
  return (
    <Card variant="flat" padding={3}>
      <Stack gap={3}>
        {input(
          'text',
          isNew ? t('editing.newEntry', { level: t(`curriculumColumn.${level}`) }) : t(`curriculumColumn.${level}`),
          curriculumTextMax,
        )}
        <FieldRow>
          {isCoded && input('code', t('curriculum.code'), curriculumCodeMax)}
          {level === 'lesson' && input('periods', t('curriculum.periodsLabel'), 10)}
          {level === 'lesson' && input('weeks', t('curriculum.weeksLabel'), 40)}
          {level === 'outcome' && input('cognitiveLevel', t('curriculumColumn.cognitiveLevel'), curriculumNoteMax)}
          {level === 'competence' && input('gradeBand', t('curriculumColumn.gradeBand'), curriculumNoteMax)}
        </FieldRow>
        {!isNew && (
          <HolderChoice
            entry={entry}
            entries={entries}
            parent={form.parent}
            onChange={(parent) => onChange({ ...form, parent })}
          />
        )}
        <Inline>
          <Button size="small" variant="primary" onClick={save}>
            {t('editing.apply')}
          </Button>
          <Button size="small" onClick={onCancel}>
            {t('editing.cancel')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  )
}
