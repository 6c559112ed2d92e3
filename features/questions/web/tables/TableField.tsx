import Undo from 'lucide-react/icons/undo-2'
import { useImperativeHandle, useLayoutEffect, useRef, useState, type ClipboardEvent, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { copiedCells, isSheet } from './clipboard.ts'
import { faultsByRow, type TableError } from './faults.ts'
import { cellSelector, comeTo } from './move.ts'
import { SheetBar } from './SheetBar.tsx'
import { SheetCards } from './SheetCards.tsx'
import { SheetGrid } from './SheetGrid.tsx'
import { filledCount, mostRows, type TableQuestion, type SheetRow } from './sheet-rows.ts'
import { usePut, type Put } from './use-put.ts'
import { useSheet } from './use-sheet.ts'
import { tableTexts } from '../../texts/tables.ts'
import { formatDecimal } from '#platform/i18n/format/numbers.ts'
import { numberOf } from '#platform/model/numbers.ts'
import { countsInstead } from '../../model/tables/counts-instead.ts'
import { sumOf } from '#formats/tables/model/rows.ts'

export type TableFieldProps = {
  table: TableQuestion
  /** The rows as text: see use-sheet.ts. */
  value: string
  /** The typed number that the sum replaces; see counts-instead.ts. */
  beside: string
  onChange: (text: string) => void
  onBlur: () => void
  error: TableError | undefined
  ref: Ref<{ focus: () => void }>
}

const phone = '(max-width: 719.98px)'

/** A table to fill in: a sheet if its columns fit, otherwise cards, which can be opened as a large sheet. */
export function TableField({ table, value, beside, onChange, onBlur, error, ref }: TableFieldProps) {
  const { t } = useTexts(tableTexts)
  const language = useLanguage()
  const container = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(true)
  /** Height of the rows when the large sheet was opened. Until it is closed, typing renders only that sheet. */
  const [large, setLarge] = useState<number | null>(null)
  const close = () => setLarge(null)
  const [open, setOpen] = useState<number | null>(null)
  const sheet = useSheet(table, { value, onChange })
  const put = usePut(table, sheet)
  const faults = faultsByRow(error)
  const count = filledCount(sheet.rows)
  const rowsRef = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const measure = () => {
      const { width } = container.current!.getBoundingClientRect()
      // The width is 0 if the field is not laid out. Then the table counts as wide enough.
      setWide(!matchMedia(phone).matches && (width === 0 || width >= idealWidth(table)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(container.current!)
    return () => observer.disconnect()
  }, [table])

  useImperativeHandle(ref, () => ({
    focus: () => {
      const at = [...faults.keys()].toSorted((a, b) => a - b)[0] ?? 0
      const column = Math.max(
        0,
        table.columns.findIndex(({ key }) => faults.get(at)?.[key]),
      )
      if (wide) {
        const cell = rowsRef.current?.querySelector<HTMLElement>(cellSelector(at, column))
        return cell && comeTo(cell)
      }
      flushSync(() => setOpen(sheet.now()[at]?.id ?? null))
      const fields = rowsRef.current?.querySelectorAll<HTMLElement>('[data-open] :is(input, textarea, select)')
      fields?.[column]?.focus()
    },
  }))

  const paste = (event: ClipboardEvent, at: number, column: number) => {
    const copied = copiedCells(event.clipboardData)
    if (!isSheet(copied)) return
    event.preventDefault()
    put.put(copied, { at, column })
  }
  const grid = { table, sheet, faults, onPaste: paste, onRemove: put.remove, onBlur }

  return (
    <Stack
      gap={2}
      ref={container}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files
        if (!file) return
        event.preventDefault()
        void put.upload(file)
      }}
    >
      <Text size="sm" tone="faint">
        {wide ? t('table.hint') : t('table.hintCards')}
      </Text>
      <SheetBar
        put={put}
        onEnlarge={matchMedia(phone).matches ? undefined : () => setLarge(rowsRef.current?.offsetHeight ?? 0)}
      />
      <PutNote put={put} />
      <TooMany table={table} count={count} put={put} />
      {large !== null ? (
        <div style={{ height: large }} />
      ) : wide ? (
        <SheetGrid {...grid} ref={rowsRef} />
      ) : (
        <SheetCards {...grid} open={open} onOpen={setOpen} ref={rowsRef} />
      )}
      <SumNote table={table} rows={sheet.rows} beside={beside} />
      <Dialog
        open={large !== null}
        onClose={close}
        size="wide"
        title={localized(table, 'title', language)}
        closeLabel={t('action.close')}
        footer={
          <Button variant="primary" onClick={close}>
            {t('table.done')}
          </Button>
        }
      >
        <Stack gap={2}>
          <Text size="sm" tone="faint">
            {t('table.hint')}
          </Text>
          <SheetBar put={put} />
          <PutNote put={put} />
          <TooMany table={table} count={count} put={put} />
          <SheetGrid {...grid} />
        </Stack>
      </Dialog>
    </Stack>
  )
}

function PutNote({ put }: { put: Put }) {
  const { t } = useTexts(tableTexts)
  const { note } = put
  if (!note) return null
  const { before } = note
  return (
    <Notice
      tone={note.tone}
      action={
        before && (
          <Button
            variant="quiet"
            size="small"
            icon={<Undo size={17} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => put.undo(before)}
          >
            {t('table.undo')}
          </Button>
        )
      }
    >
      {note.text}
    </Notice>
  )
}

/** Rows beyond the limit stay until the user deletes them. */
function TooMany({ table, count, put }: { table: TableQuestion; count: number; put: Put }) {
  const { t } = useTexts(tableTexts)
  const beyond = count - mostRows(table)
  if (beyond <= 0) return null
  return (
    <Notice
      tone="warn"
      action={
        <Button variant="line" size="small" onClick={() => put.dropLast(beyond)}>
          {t('table.dropLast', { count: beyond })}
        </Button>
      }
    >
      {t('table.tooManyRows', { count, maximum: mostRows(table) })}
    </Notice>
  )
}

/** Column widths in pixels: must match SheetGrid.module.css. */
const widths = { TEXT: 120, NUMBER: 84, RADIO: 112 }
const idealWidth = ({ columns }: TableQuestion) => columns.reduce((sum, { type }) => sum + widths[type], 76)

type SumNoteProps = { table: TableQuestion; rows: readonly SheetRow[]; beside: string }

/** Says which number counts if the sum of the rows differs from the typed number. */
function SumNote({ table, rows, beside }: SumNoteProps) {
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
