import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { CurriculumPreviewQuestion } from '../../contract/curriculum-sets.ts'
import type { CurriculumDecision } from '../../model/table/decisions.ts'
import { curriculumTexts } from '../../texts/curriculum.ts'
import { RowForm } from './RowForm.tsx'
import { TableForm } from './TableForm.tsx'

type QuestionCardProps = {
  question: CurriculumPreviewQuestion
  answer: CurriculumDecision | null
  onDecide: (decision: CurriculumDecision) => void
  onReopen: () => void
}

/** One row, table or note with its answers. */
export function QuestionCard({ question, answer, onDecide, onReopen }: QuestionCardProps) {
  const { t } = useTexts(curriculumTexts)
  const [isEditing, setEditing] = useState(false)
  const undo = useRef<HTMLButtonElement>(null)
  const wasAnswered = useRef(answer !== null)
  const { kind, texts, cells } = question
  const row = answer?.row ?? question.row
  const table = answer?.table ?? question.table
  const about = (label: string) => `${label}: ${texts[0] ?? ''}`
  const draft = { ...(question.row && { row: question.row }), ...(question.table && { table: question.table }) }

  useEffect(() => {
    // The pressed button is gone; the keyboard goes on from here.
    if (answer !== null && !wasAnswered.current && document.activeElement === document.body) undo.current?.focus()
    wasAnswered.current = answer !== null
  }, [answer])
  const decide = (decision: CurriculumDecision) => {
    setEditing(false)
    onDecide(decision)
  }

  return (
    <Card as="li" padding={4}>
      <Stack gap={2}>
        {texts.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
        <Text tone="quiet" size="sm">
          {cells.join(' · ')}
        </Text>
        {isEditing && row && (
          <RowForm
            row={row}
            onCancel={() => setEditing(false)}
            onSave={(edited) => decide({ take: true, row: edited })}
          />
        )}
        {isEditing && table && (
          <TableForm
            table={table}
            onCancel={() => setEditing(false)}
            onSave={(edited) => decide({ take: true, table: edited })}
          />
        )}
        {!isEditing && <AsRead row={row} table={table} />}
        {answer ? (
          <Inline>
            <Badge tone={answer.take ? 'good' : 'plain'} dot>
              {t(
                kind === 'note'
                  ? 'curriculum.confirmedNote'
                  : answer.take
                    ? 'curriculum.accepted'
                    : 'curriculum.skipped',
              )}
            </Badge>
            <Button ref={undo} size="small" onClick={onReopen} aria-label={about(t('curriculum.reopen'))}>
              {t('curriculum.reopen')}
            </Button>
          </Inline>
        ) : (
          !isEditing && (
            <Inline>
              <Button
                size="small"
                onClick={() => decide({ take: true, ...draft })}
                aria-label={about(t(takeLabels[kind]))}
              >
                {t(takeLabels[kind])}
              </Button>
              {kind !== 'note' && (
                <>
                  <Button size="small" onClick={() => setEditing(true)} aria-label={about(t(editLabels[kind]))}>
                    {t(editLabels[kind])}
                  </Button>
                  <Button size="small" onClick={() => decide({ take: false })} aria-label={about(t('curriculum.skip'))}>
                    {t('curriculum.skip')}
                  </Button>
                </>
              )}
            </Inline>
          )
        )}
      </Stack>
    </Card>
  )
}

const takeLabels = { row: 'curriculum.take', table: 'curriculum.takeTable', note: 'curriculum.understood' } as const
const editLabels = { row: 'curriculum.edit', table: 'curriculum.editTable' } as const

/** Shows what is taken. */
function AsRead({ row, table }: Pick<CurriculumPreviewQuestion, 'row' | 'table'>) {
  const { t } = useTexts(curriculumTexts)
  const language = useLanguage()
  const facts = row
    ? [
        t(`curriculumColumn.${row.level}`),
        row.code,
        row.text,
        row.periods !== null &&
          t('curriculum.periods', { count: row.periods, number: formatNumber(row.periods, language) }),
        row.weeks && t('curriculum.weeks', { weeks: row.weeks.replace(/^\s*(tuần|weeks?)\s*/iu, '') }),
      ]
    : table
      ? [
          table.subject && `${t('curriculumColumn.subject')}: ${table.subject}`,
          table.grade && `${t('curriculumColumn.grade')}: ${table.grade}`,
        ]
      : []
  const shown = facts.filter(Boolean)
  if (shown.length === 0) return null
  return (
    <Text>
      {t('curriculum.asRead')}: {shown.join(' · ')}
    </Text>
  )
}
