import ChevronDown from 'lucide-react/icons/chevron-down'
import Trash from 'lucide-react/icons/trash-2'
import { memo, useId } from 'react'
import { localized, type Language } from '#platform/i18n/language.ts'
import type { TableColumn } from '#formats/tables/model/columns.ts'
import { cellText } from '#formats/tables/model/markdown.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import type { CellFaults } from './faults.ts'
import { SheetCell } from './SheetCell.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './tables.module.css'
import type { SheetRow } from './sheet-rows.ts'
import { tableTexts } from '../../texts/tables.ts'

const none: CellFaults = {}

type SheetCardProps = {
  row: SheetRow
  at: number
  columns: readonly TableColumn[]
  faults: CellFaults | undefined
  open: boolean
  onText: (id: number, key: string, text: string) => void
  onOpen: (id: number | null) => void
  onRemove: (id: number, at: number) => void
}

/** One row as a card: collapsed with a summary of its cells, expanded with its fields. */
export const SheetCard = memo(function SheetCard({ row, at, columns, faults = none, open, ...on }: SheetCardProps) {
  const { t } = useTexts(tableTexts)
  const language = useLanguage()
  const id = useId()
  const { title, rest } = inShort(columns, row, language)
  const isFaulty = Object.keys(faults).length > 0
  return (
    <Card
      as="li"
      variant="flat"
      className={styles.card}
      data-faulty={isFaulty || undefined}
      data-open={open || undefined}
      data-at={at}
    >
      <Inline gap={0} wrap={false} className={styles.head}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => on.onOpen(open ? null : row.id)}
        >
          <span className={styles.cardNumber}>{at + 1}</span>
          <span className={styles.words}>
            <Text as="b" weight="medium" truncate>
              {title || t('table.row', { row: at + 1 })}
            </Text>
            {!open && rest && (
              <Text as="small" tone="faint" truncate>
                {rest}
              </Text>
            )}
          </span>
          <ChevronDown size={18} aria-hidden="true" />
        </button>
        {open && (
          <IconButton
            label={t('table.removeRow', { row: at + 1 })}
            icon={<Trash size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => on.onRemove(row.id, at)}
          />
        )}
      </Inline>
      {open && (
        <div id={id} className={styles.fields}>
          {columns.map((column) => (
            <Field
              key={column.key}
              label={localized(column, 'title', language)}
              description={localized({ text: column.help, textVi: column.helpVi }, 'text', language)}
              required={column.required}
              error={faults[column.key]}
            >
              {(aria) => (
                <SheetCell
                  {...aria}
                  column={column}
                  text={row.cells[column.key] ?? ''}
                  onText={(text) => on.onText(row.id, column.key, text)}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </Card>
  )
})

/** A summary of a row: its first text and the rest. */
function inShort(columns: readonly TableColumn[], { cells }: SheetRow, language: Language) {
  const main = columns.find(({ type }) => type === 'TEXT') ?? columns[0]
  const others = columns.filter((column) => column !== main)
  const words = (column: TableColumn) => cellText(column, cells, language)
  const named = (column: TableColumn) =>
    column.type === 'NUMBER' && words(column)
      ? `${localized(column, 'title', language)}: ${words(column)}`
      : words(column)
  return { title: main ? words(main) : '', rest: others.map(named).filter(Boolean).join(' · ') }
}
