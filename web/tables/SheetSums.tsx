import { decimal } from '#rules/numbers'
import { sumOf } from '#rules/tables/rows'
import { useLanguage, useTranslation } from '../lib/language.ts'
import styles from './SheetGrid.module.css'
import { filledCount, type AskedTable, type SheetRow } from './sheet-rows.ts'

/** The foot: how many rows there are, and what the columns that say so come to. */
export function SheetSums({ table: { columns }, rows }: { table: AskedTable; rows: readonly SheetRow[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const cells = rows.map((row) => row.cells)
  const count = t('table.rows', { count: filledCount(rows) })
  return (
    <tfoot>
      <tr>
        <td />
        {columns.map(({ key, sum, type }, place) => (
          <td key={key} className={type === 'NUMBER' ? styles.figure : undefined}>
            {sum ? decimal(sumOf(cells, key), language) : place === 0 && count}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  )
}
