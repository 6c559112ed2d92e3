import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { formatDecimal } from '#platform/i18n/format/numbers.ts'
import { localized } from '#platform/i18n/language.ts'
import { sumOf } from '#formats/tables/model/rows.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useStable } from '#platform/web/lib/use-stable.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import type { CellFaults } from './faults.ts'
import { SheetCard } from './SheetCard.tsx'
import { filledCount, mostRows, type TableQuestion } from './sheet-rows.ts'
import type { Sheet } from './use-sheet.ts'
import { tableTexts } from '../../texts/tables.ts'

type SheetCardsProps = {
  table: TableQuestion
  sheet: Sheet
  faults: ReadonlyMap<number, CellFaults>
  /** The id of the row whose card is open. */
  open: number | null
  onOpen: (id: number | null) => void
  onRemove: (id: number, at: number) => void
  onBlur?: () => void
  ref: RefObject<HTMLDivElement | null>
}

/** The rows as cards, one of them open: for narrow layouts. */
export function SheetCards({ table, sheet, faults, open, onOpen, onRemove, onBlur, ref }: SheetCardsProps) {
  const { t } = useTexts(tableTexts)
  const language = useLanguage()
  const on = useStable({ text: sheet.write, open: onOpen, remove: onRemove })
  const opened = useRef(open)
  const sums = table.columns.filter(({ sum }) => sum)
  const cells = sheet.rows.map((row) => row.cells)

  useEffect(() => {
    if (open !== null && open !== opened.current) ref.current?.querySelector<HTMLElement>(firstField)?.focus()
    opened.current = open
  }, [open, ref])

  return (
    <Stack gap={2} ref={ref} onBlur={onBlur}>
      <Stack as="ol" gap={2} aria-label={t('table.name', { title: localized(table, 'title', language) })}>
        {sheet.rows.map((row, at) => (
          <SheetCard
            key={row.id}
            row={row}
            at={at}
            columns={table.columns}
            faults={faults.get(at)}
            open={row.id === open}
            onText={on.text}
            onOpen={on.open}
            onRemove={on.remove}
          />
        ))}
      </Stack>
      <Inline gap={4}>
        <Button
          size="small"
          icon={<Plus size={17} strokeWidth={1.75} aria-hidden="true" />}
          disabled={sheet.rows.length >= mostRows(table)}
          onClick={() => {
            if (flushSync(() => sheet.add())) onOpen(sheet.now().at(-1)!.id)
          }}
        >
          {t('table.addRow')}
        </Button>
        <span>
          {[
            t('table.rows', { count: filledCount(sheet.rows) }),
            ...sums.map((column) =>
              t('table.sum', {
                column: localized(column, 'title', language),
                sum: formatDecimal(sumOf(cells, column.key), language),
              }),
            ),
          ].join(' · ')}
        </span>
      </Inline>
    </Stack>
  )
}

const firstField = '[data-open] :is(input, textarea, select)'
