import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import { levels, type Exam } from '../../model/exam.ts'
import { levelName } from '../../model/views/matrix.ts'
import { answerMaxLength, tableRowsMax } from '#platform/model/limits.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { AutosizeTextArea } from '#platform/web/ui/fields/AutosizeTextArea.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { emptyRow, type RowFault, type TypedRow } from './typed-rows.ts'
import styles from './Matrix.module.css'
import { examTexts } from '../../texts/exams.ts'
import { Details } from '#platform/web/ui/containers/Details.tsx'

type UnitRowsProps = {
  exam: Pick<Exam, 'primary'>
  rows: readonly TypedRow[]
  /** Errors by row id; empty until they are shown. */
  faults: ReadonlyMap<number, RowFault>
  onChange: (rows: TypedRow[]) => void
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Edits the units of a paper: names, order, adding and removing. */
export function UnitRows({ exam, rows, faults, onChange }: UnitRowsProps) {
  const { t } = useTexts(examTexts)
  const language = useLanguage()
  const list = useRef<HTMLOListElement>(null)
  const [nextId, setNextId] = useState(rows.length)
  const put = (at: number, change: Partial<TypedRow>) => onChange(rows.with(at, { ...rows[at]!, ...change }))
  const exchange = (at: number, to: number) => onChange(rows.with(at, rows[to]!).with(to, rows[at]!))
  const add = () => {
    onChange([...rows, emptyRow(nextId)])
    setNextId(nextId + 1)
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus())
  }
  return (
    <Stack gap={3}>
      <Stack as="ol" ref={list} gap={3}>
        {rows.map((row, at) => {
          const unit = row.name.trim() || String(at + 1)
          const fault = faults.get(row.id)
          return (
            <Stack key={row.id} as="li" gap={1}>
              <Inline as="span" least={220}>
                <TextInput
                  aria-label={t('examEditor.unitName', { row: at + 1 })}
                  aria-invalid={fault ? true : undefined}
                  placeholder={t('examEditor.unit')}
                  maxLength={answerMaxLength}
                  value={row.name}
                  onChange={({ target }) => put(at, { name: target.value })}
                />
                <Inline as="label" wrap={false} className={styles.periods}>
                  <TextInput
                    aria-label={t('examEditor.unitPeriodsOf', { unit })}
                    inputMode="decimal"
                    value={row.periods}
                    onChange={({ target }) => put(at, { periods: target.value })}
                  />
                  {t('examEditor.periods')}
                </Inline>
                <Inline as="span" gap={0} align="stretch" justify="end" wrap={false}>
                  <IconButton
                    size="small"
                    label={t('examEditor.unitUp', { unit })}
                    icon={<ArrowUp {...icon} />}
                    disabled={at === 0}
                    onClick={() => exchange(at, at - 1)}
                  />
                  <IconButton
                    size="small"
                    label={t('examEditor.unitDown', { unit })}
                    icon={<ArrowDown {...icon} />}
                    disabled={at === rows.length - 1}
                    onClick={() => exchange(at, at + 1)}
                  />
                  <IconButton
                    size="small"
                    label={t('examEditor.unitRemove', { unit })}
                    icon={<Trash2 {...icon} />}
                    // A paper needs at least one unit.
                    disabled={rows.length === 1}
                    onClick={() => onChange(rows.toSpliced(at, 1))}
                  />
                </Inline>
              </Inline>
              {fault && (
                <Text size="sm" tone="danger">
                  {t(fault)}
                </Text>
              )}
              <Details
                summary={
                  <Text as="span" size="sm" tone="quiet">
                    {t('examEditor.unitMore')}
                  </Text>
                }
              >
                <Field label={t('examEditor.chapter')}>
                  {(control) => (
                    <TextInput
                      {...control}
                      maxLength={answerMaxLength}
                      value={row.chapter}
                      onChange={({ target }) => put(at, { chapter: target.value })}
                    />
                  )}
                </Field>
                {levels.map((level) => (
                  <Field key={level} label={t('examEditor.outcomes', { level: levelName(exam, level, language) })}>
                    {(control) => (
                      <AutosizeTextArea
                        {...control}
                        maxLength={answerMaxLength}
                        value={row.outcomes[level]}
                        onChange={({ target }) => put(at, { outcomes: { ...row.outcomes, [level]: target.value } })}
                      />
                    )}
                  </Field>
                ))}
              </Details>
            </Stack>
          )
        })}
      </Stack>
      <Inline>
        <Button size="small" icon={<Plus {...icon} />} disabled={rows.length >= tableRowsMax} onClick={add}>
          {t('examEditor.unitAdd')}
        </Button>
      </Inline>
    </Stack>
  )
}
