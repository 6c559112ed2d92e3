import { formatDecimal } from '#platform/i18n/format/numbers.ts'
import { sumOf } from '#formats/tables/model/rows.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import styles from './SheetGrid.module.css'
import { filledCount, type TableQuestion, type SheetRow } from './sheet-rows.ts'
import { tableTexts } from '../../texts/tables.ts'

/** Shows the number of rows and the sums of the columns that have one. */
export function SheetSums({ table: { columns }, rows }: { table: TableQuestion; rows: readonly SheetRow[] }) {
  const { t } = useTexts(tableTexts)
  const language = useLanguage()
  const cells = rows.map((row) => row.cells)
  const last = columns.length - 1
  const count = t('table.rows', { count: filledCount(rows) })
  return (
    <tfoot>
      <tr>
        <td aria-hidden="true">Σ</td>
        {columns.map(({ key, sum, type }, columnIndex) => (
          <td
            key={key}
            className={type === 'NUMBER' ? styles.figure : undefined}
            colSpan={columnIndex === last ? 2 : 1}
          >
            {sum ? formatDecimal(sumOf(cells, key), language) : columnIndex === 0 && count}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
