import type { StaffField } from '../../model/staff/fields.ts'
import { isOfName } from '../../model/staff/people.ts'
import type { PersonField, Verdict } from '../../model/staff/judge.ts'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { FieldSelect, fieldLabels } from './Columns.tsx'
import type { ReviewProps } from './use-work.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './StaffTable.module.css'
import { VerdictCell } from './VerdictCell.tsx'
import { signInTexts } from '../../texts/sign-in.ts'
import { staffTexts } from '../../texts/staff.ts'

type StaffTableProps = ReviewProps & { rows: readonly number[] }

/**
 * Rows of the list with cells that are edited in place. Tab moves to the next cell, arrow up and down to the same cell of the adjacent row.
 */
export function StaffTable({ rows, ...props }: StaffTableProps) {
  const { t } = useTexts(staffTexts)
  const { titles, fields } = props.work.list
  const columns = fields.flatMap((field, column) => (field === null ? [] : [{ field, column }]))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the fields in it
    <table className={styles.table} aria-label={t('staff.list')} onKeyDown={walk}>
      <thead>
        <tr>
          <th className={styles.line}>{t('staff.line')}</th>
          {columns.map(({ field, column }) => (
            <th key={column} className={widths[field]}>
              <Text as="span" size="sm" tone="quiet" truncate className={styles.title}>
                {titles[column]}
              </Text>
              <FieldSelect
                variant="filter"
                className={styles.select}
                aria-label={t('staff.columnIs', {
                  title: titles[column] || t('staff.columnNumber', { number: column + 1 }),
                })}
                field={field}
                onField={(next) => props.setField(column, next)}
              />
            </th>
          ))}
          <th className={styles.verdict}>{t('staff.result')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((index) => (
          <Row key={index} index={index} columns={columns} {...props} />
        ))}
      </tbody>
    </table>
  )
}

/** Addresses are long, phone numbers short. */
const widths: Partial<Record<StaffField, string | undefined>> = {
  email: styles.email,
  phone: styles.phone,
  role: styles.role,
}

type RowProps = ReviewProps & { index: number; columns: readonly { field: StaffField; column: number }[] }

function Row({ index, columns, work, judged, setCell, leave, keep }: RowProps) {
  const { t } = useTexts(signInTexts, staffTexts)
  const row = work.list.rows[index]!
  const verdict = judged[index]!
  const use = (field: PersonField, offer: string) => {
    const matched = columns.find((column) => column.field === field)
    if (matched) setCell(index, matched.column, offer)
  }
  return (
    <tr className={styles.row} data-state={verdict.state}>
      <th scope="row" className={styles.line}>
        <span className={styles.rowWord}>{t('staff.line')} </span>
        {row.line}
      </th>
      {columns.map(({ field, column }) => (
        <td key={column} data-label={t(fieldLabels[field])}>
          <StaffCell
            label={t('staff.cellOf', { field: t(fieldLabels[field]), line: row.line })}
            column={column}
            text={row.cells[column] ?? ''}
            fault={isFaulty(verdict, field)}
            onText={(text) => setCell(index, column, text)}
          />
        </td>
      ))}
      <td className={styles.verdict}>
        <VerdictCell verdict={verdict} onUse={use} onKeep={() => keep(index)} onLeave={(left) => leave(index, left)} />
      </td>
    </tr>
  )
}

const isFaulty = ({ faults }: Verdict, field: StaffField) =>
  faults.some((fault) => fault.field === field || (fault.field === 'name' && isOfName(field)))

function walk({ key, target, currentTarget }: KeyboardEvent<HTMLTableElement>) {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  const { column } = target instanceof HTMLInputElement ? target.dataset : {}
  if (column === undefined) return
  const cells = [...currentTarget.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`)]
  const next = cells[cells.indexOf(target as HTMLInputElement) + (key === 'ArrowDown' ? 1 : -1)]
  next?.focus()
  next?.select()
}

type StaffCellProps = {
  label: string
  column: number
  text: string
  fault: boolean
  /** Called with the typed text on leaving the cell or Enter. */
  onText: (text: string) => void
}

/** A cell that is edited in place. Escape discards the input. */
function StaffCell({ label, column, text, fault, onText }: StaffCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    if (typed !== null && typed !== text) onText(typed)
    setTyped(null)
  }
  return (
    <input
      type="text"
      className={styles.cell}
      aria-label={label}
      aria-invalid={fault || undefined}
      title={text}
      data-column={column}
      value={typed ?? text}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key, nativeEvent }) => {
        if (nativeEvent.isComposing) return
        if (key === 'Enter') commit()
        if (key === 'Escape') setTyped(null)
      }}
    />
  )
}
