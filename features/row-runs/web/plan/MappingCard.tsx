import { useId, type ReactNode } from 'react'
import type { Question } from '#features/questions/contract/questions.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { rowPlanTexts } from '../../texts/row-plan.ts'
import { ChoiceQuestions } from './ChoiceQuestions.tsx'
import { LeftOutRows } from './LeftOutRows.tsx'
import { MappingTable } from './MappingTable.tsx'
import { letterOf, type PlannedTable } from './use-table.ts'

type MappingCardProps = {
  table: PlannedTable
  questions: readonly Question[]
  /** The fields of the answers that are the same in all rows. */
  children: ReactNode
}

/** Step 2: which column answers which question, with the filled form of a row. */
export function MappingCard({ table, questions, children }: MappingCardProps) {
  const { t } = useTexts(rowPlanTexts)
  const id = useId()
  const { source, plan, read, grid } = table
  if (!source || !plan || !read || !grid) return null
  const { columns, headingLine } = plan.table
  const name = (column: number) =>
    columns.find((one) => one.column === column)?.heading || t('rowPlan.column', { letter: letterOf(column) })
  const used = new Set([...Object.values(plan.mapping), plan.label])
  const unused = columns.filter(({ column }) => !used.has(column)).map(({ column }) => name(column))
  return (
    <Card as="section" padding={5} aria-labelledby={id}>
      <Stack>
        <Inline>
          <Heading level={2} id={id}>
            {t('rowPlan.mapTitle')}
          </Heading>
          <Button size="small" onClick={() => table.clear()}>
            {t('rowPlan.otherTable')}
          </Button>
        </Inline>
        <Grid columns="medium" align="start">
          {source.grids.length > 1 && (
            <Field label={t('rowPlan.sheet')}>
              {(aria) => (
                <Select {...aria} value={plan.sheet} onChange={({ target }) => table.chooseSheet(Number(target.value))}>
                  {source.grids.map((one, at) => (
                    <option key={one.name} value={at}>
                      {one.name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Field label={t('rowPlan.headings')}>
            {(aria) => (
              <Select
                {...aria}
                value={headingLine ?? ''}
                onChange={({ target }) => table.chooseHeadings(target.value === '' ? null : Number(target.value))}
              >
                <option value="">{t('rowPlan.noHeadings')}</option>
                {table.headings.map(({ line, text }) => (
                  <option key={line} value={line}>
                    {t('rowPlan.line', { line: line + 1, text: text.slice(0, 60) })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('rowPlan.label')}>
            {(aria) => (
              <Select
                {...aria}
                value={plan.label ?? ''}
                onChange={({ target }) => table.setLabel(target.value === '' ? null : Number(target.value))}
              >
                {columns.map(({ column }) => (
                  <option key={column} value={column}>
                    {name(column)}
                  </option>
                ))}
                <option value="">{t('rowPlan.noLabel')}</option>
              </Select>
            )}
          </Field>
        </Grid>
        {grid.isCut && <Notice tone="warn">{t('rowPlan.cut')}</Notice>}
        <MappingTable table={table} questions={questions} nameOf={name} />
        {unused.length > 0 && <Text tone="quiet">{t('rowPlan.unused', { columns: unused.join(', ') })}</Text>}
        <ChoiceQuestions table={table} />
        <LeftOutRows rows={read.leftOut} onInclude={table.include} />
        {read.repeated.length > 0 && (
          <Notice tone="info">
            {t('rowPlan.repeated', {
              count: read.repeated.length,
              lines: read.repeated
                .slice(0, 10)
                .map((line) => line + 1)
                .join(', '),
            })}
          </Notice>
        )}
        {children}
      </Stack>
    </Card>
  )
}
