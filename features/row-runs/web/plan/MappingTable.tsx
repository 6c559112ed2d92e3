import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import type { Question } from '#features/questions/contract/questions.ts'
import { answerText } from '#features/questions/model/answer-text.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Cell, HeadCell, Table } from '#platform/web/ui/data-display/Table.tsx'
import { isMappable } from '../../model/mapping.ts'
import { rowPlanTexts } from '../../texts/row-plan.ts'
import type { PlannedTable } from './use-table.ts'

type MappingTableProps = {
  table: PlannedTable
  questions: readonly Question[]
  nameOf: (column: number) => string
}

/** The questions with their columns, and how a row fills them. */
export function MappingTable({ table, questions, nameOf }: MappingTableProps) {
  const { t } = useTexts(rowPlanTexts)
  const language = useLanguage()
  const [chosen, setChosen] = useState(0)
  const rows = table.read?.rows ?? []
  const at = Math.min(chosen, Math.max(0, rows.length - 1))
  const row = rows[at]
  const { mapping, table: found } = table.plan!
  return (
    <Table cards>
      <thead>
        <tr>
          <HeadCell>{t('rowPlan.question')}</HeadCell>
          <HeadCell>{t('rowPlan.answeredBy')}</HeadCell>
          <HeadCell>
            <Inline wrap={false}>
              {row ? t('rowPlan.rowOf', { number: at + 1, count: rows.length }) : t('rowPlan.noRow')}
              <IconButton
                label={t('rowPlan.previousRow')}
                icon={<ChevronLeft size={18} aria-hidden="true" />}
                aria-disabled={at === 0 || undefined}
                onClick={() => setChosen(Math.max(0, at - 1))}
              />
              <IconButton
                label={t('rowPlan.nextRow')}
                icon={<ChevronRight size={18} aria-hidden="true" />}
                aria-disabled={at >= rows.length - 1 || undefined}
                onClick={() => setChosen(Math.min(rows.length - 1, at + 1))}
              />
            </Inline>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {questions.filter(isMappable).map((question) => {
          const title = localized(question, 'title', language)
          const column = mapping[question.key]
          return (
            <tr key={question.key}>
              <Cell kind="main">
                {title}
                {question.required && <span aria-hidden="true"> *</span>}
              </Cell>
              <Cell>
                <Select
                  aria-label={t('rowPlan.columnFor', { question: title })}
                  value={column ?? ''}
                  onChange={({ target }) => table.map(question.key, target.value === '' ? null : Number(target.value))}
                >
                  <option value="">{t('rowPlan.sameForAll')}</option>
                  {found.columns.map((one) => (
                    <option key={one.column} value={one.column}>
                      {nameOf(one.column)}
                    </option>
                  ))}
                </Select>
              </Cell>
              <Cell kind="quiet">
                {column === undefined
                  ? t('rowPlan.seeBelow')
                  : row && (answerText(question, row.answers[question.key] ?? null, language) || t('rowPlan.empty'))}
              </Cell>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
