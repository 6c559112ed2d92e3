import Plus from 'lucide-react/icons/plus'
import { useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useController } from 'react-hook-form'
import { tableColumnsMax, tableRowsMax } from '#platform/model/limits.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field, FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { ColumnCard } from './ColumnCard.tsx'
import { withColumn, withField, type ColumnErrors, type ColumnRow } from './column-rows.ts'
import styles from './form.module.css'
import type { QuestionForm } from './question-values.ts'
import { questionsTexts } from '../../texts/questions.ts'

/** The columns of a table, one expanded at a time, and the limits of its rows. */
export function ColumnsField({ form: { control, register, trigger, errors } }: { form: QuestionForm }) {
  const { t } = useTexts(questionsTexts)
  const { field } = useController({ control, name: 'columns' })
  const container = useRef<HTMLDivElement>(null)
  const rows = field.value
  // The form library's types treat them as errors of nested fields.
  const faults = errors.columns as ColumnErrors | undefined
  const [open, setOpen] = useState<number | null>(rows.length === 1 ? rows[0]!.id : null)

  useImperativeHandle(field.ref, () => ({
    focus: () => {
      const faulty = rows.findIndex((_, at) => faults?.[at])
      flushSync(() => setOpen(rows[faulty]?.id ?? open))
      const target =
        container.current?.querySelector<HTMLElement>('[aria-invalid]') ?? container.current?.querySelector('button')
      target?.focus()
    },
  }))

  const change = (next: ColumnRow[]) => {
    field.onChange(next)
    if (faults) void trigger('columns')
  }
  const move = (from: number, to: number) => {
    if (rows[from] && rows[to]) change(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]))
  }

  return (
    <Stack ref={container}>
      <FieldGroup
        label={t('question.columns')}
        required
        description={t('question.columnsHint')}
        error={faults?.message}
      >
        {() => (
          <>
            <ol className={styles.columns}>
              {rows.map((row, at) => (
                <ColumnCard
                  key={row.id}
                  row={row}
                  at={at}
                  count={rows.length}
                  errors={faults?.[at]}
                  open={row.id === open}
                  onOpen={(isOpen) => setOpen(isOpen ? row.id : null)}
                  onChange={(changed) => change(rows.with(at, withField(row, changed)))}
                  onMove={(step) => move(at, at + step)}
                  onRemove={() => change(rows.toSpliced(at, 1))}
                />
              ))}
            </ol>
            <Button
              size="small"
              icon={<Plus size={17} strokeWidth={1.75} aria-hidden="true" />}
              disabled={rows.length >= tableColumnsMax}
              onClick={() => {
                const more = withColumn(rows)
                flushSync(() => {
                  change(more)
                  setOpen(more.at(-1)!.id)
                })
                container.current?.querySelector<HTMLElement>('[data-open] input')?.focus()
              }}
            >
              {t('question.addColumn')}
            </Button>
          </>
        )}
      </FieldGroup>
      <Grid columns={2} align="start">
        <div>
          <Field label={t('question.leastRows')} error={errors.min?.message}>
            {(aria) => <TextInput {...aria} {...register('min', { deps: 'max' })} inputMode="numeric" />}
          </Field>
        </div>
        <div>
          <Field label={t('question.mostRows', { maximum: tableRowsMax })} error={errors.max?.message}>
            {(aria) => <TextInput {...aria} {...register('max')} inputMode="numeric" />}
          </Field>
        </div>
      </Grid>
    </Stack>
  )
}
