import { localized } from '#platform/i18n/language.ts'
import { say } from '#platform/i18n/message.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import type { LeftOut } from '../../model/read-rows.ts'
import { rowPlanTexts } from '../../texts/row-plan.ts'

const reasons = { hidden: 'rowPlan.hidden', total: 'rowPlan.total', blank: 'rowPlan.blank' } as const
/** More lines would make a page too long; their number is shown. */
const shownMost = 100

/** Lists the filled lines that get no document, with the reason. */
export function LeftOutRows({ rows, onInclude }: { rows: readonly LeftOut[]; onInclude: (line: number) => void }) {
  const { t } = useTexts(rowPlanTexts)
  const language = useLanguage()
  if (rows.length === 0) return null
  const reasonOf = (row: LeftOut) =>
    row.why === 'problem'
      ? t('rowPlan.problem', {
          question: localized(row.question, 'title', language),
          problem: say(row.problem, language),
        })
      : t(reasons[row.why])
  return (
    <Details summary={t('rowPlan.leftOut', { count: rows.length })}>
      <List>
        {rows.slice(0, shownMost).map((row) => (
          <ListRow
            key={row.line}
            title={t('rowPlan.lineOf', { line: row.line + 1, text: row.text })}
            text={reasonOf(row)}
          >
            {(row.why === 'hidden' || row.why === 'total') && (
              <Button size="small" onClick={() => onInclude(row.line)}>
                {t('rowPlan.include')}
              </Button>
            )}
          </ListRow>
        ))}
      </List>
    </Details>
  )
}
