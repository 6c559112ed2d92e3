import { useState, type FormEvent } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field, FieldRow } from '#platform/web/ui/fields/Field.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { curriculumCodeMax, curriculumTextMax } from '../../model/items.ts'
import { draftLevels, type RowDraft } from '../../model/table/decisions.ts'
import { curriculumTexts } from '../../texts/curriculum.ts'
import { readTypedPeriods, useEntryProblems } from '../entry-problems.ts'

type RowFormProps = { row: RowDraft; onSave: (row: RowDraft) => void; onCancel: () => void }

/** Changes what a row becomes. */
export function RowForm({ row, onSave, onCancel }: RowFormProps) {
  const { t } = useTexts(curriculumTexts)
  const [level, setLevel] = useState(row.level)
  const [fields, setFields] = useState({
    code: row.code,
    text: row.text,
    periods: String(row.periods ?? ''),
    weeks: row.weeks,
  })
  const [isTried, setTried] = useState(false)
  const periods = readTypedPeriods(fields.periods)
  const problems: Partial<Record<keyof typeof fields, string>> = useEntryProblems(fields)
  const save = (event: FormEvent) => {
    event.preventDefault()
    // The dialog around it is a form as well.
    event.stopPropagation()
    setTried(true)
    if (Object.keys(problems).length > 0) return
    onSave({ level, code: fields.code.trim(), text: fields.text.trim(), periods, weeks: fields.weeks.trim() })
  }
  const input = (name: keyof typeof fields, label: string, maxLength: number, focus = false) => (
    <Field label={label} error={isTried ? problems[name] : undefined} required={name === 'text'}>
      {(aria) => (
        <TextInput
          {...aria}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the form is gone
          autoFocus={focus}
          maxLength={maxLength}
          value={fields[name]}
          onChange={({ target }) => setFields((before) => ({ ...before, [name]: target.value }))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save(event)
          }}
        />
      )}
    </Field>
  )
  return (
    <Stack gap={3}>
      {input('text', t('curriculum.text'), curriculumTextMax, true)}
      <FieldRow>
        <Field label={t('curriculum.level')}>
          {(aria) => (
            <Select {...aria} value={level} onChange={({ target }) => setLevel(target.value as RowDraft['level'])}>
              {draftLevels.map((one) => (
                <option key={one} value={one}>
                  {t(`curriculumColumn.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {input('code', t('curriculum.code'), curriculumCodeMax)}
      </FieldRow>
      <FieldRow>
        {(level === 'lesson' || level === 'chapter') && input('periods', t('curriculum.periodsLabel'), 10)}
        {level === 'lesson' && input('weeks', t('curriculum.weeksLabel'), 40)}
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
