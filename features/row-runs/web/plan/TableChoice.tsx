import { TableSourceCard } from '#features/questions/web/table-source/TableSourceCard.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { rowPlanTexts } from '../../texts/row-plan.ts'
import type { PlannedTable } from './use-table.ts'

/** Step 1: the table. */
export function TableChoice({ table }: { table: PlannedTable }) {
  const { t } = useTexts(rowPlanTexts)
  return <TableSourceCard title={t('rowPlan.tableTitle')} text={t('rowPlan.tableText')} reader={table.reader} />
}
