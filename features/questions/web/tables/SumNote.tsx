import { Text } from '#platform/web/ui/Text.tsx'
import { formatDecimal } from '#platform/i18n/format/numbers.ts'
import { numberOf } from '#platform/model/numbers.ts'
import { countsInstead } from '../../model/tables/counts-instead.ts'
import { sumOf } from '#formats/tables/model/rows.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { filledCount, type TableQuestion, type SheetRow } from './sheet-rows.ts'
import { tableTexts } from '../../texts/tables.ts'

type SumNoteProps = { table: TableQuestion; rows: readonly SheetRow[]; beside: string }

/** Says which number counts if the sum of the rows differs from the typed number. */
export function SumNote({ table, rows, beside }: SumNoteProps) {
  const { t } = useTexts(tableTexts)
  const language = useLanguage()
  const instead = countsInstead[table.key]
  const typed = numberOf(beside)
  if (!instead || Number.isNaN(typed) || filledCount(rows) === 0) return null
  const sum = sumOf(
    rows.map(({ cells }) => cells),
    instead.column,
  )
  if (sum === 0 || sum === typed) return null
  const values = { sum: formatDecimal(sum, language), number: formatDecimal(typed, language) }
  return (
    <Text size="sm" tone="faint">
      {t('table.sumCounts', values)}
    </Text>
  )
}
