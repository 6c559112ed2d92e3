import { useState } from 'react'
import { tablePasteMax } from '#platform/model/limits.ts'
import { rowsOfSheet } from '#formats/tables/model/sheet.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { currentLanguage } from '#platform/web/language/language.ts'
import { toCopy, type Copied } from './clipboard.ts'
import { filledCount, isTooMuch, type TableQuestion, type SheetRow } from './sheet-rows.ts'
import type { Sheet } from './use-sheet.ts'
import { tableTexts } from '../../texts/tables.ts'
import { translate } from '#platform/i18n/translate.ts'
import { tables } from '../../contract/tables.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/** The last bulk action, with the rows before it. */
export type SheetNote = { tone: 'info' | 'bad'; text: string; before: SheetRow[] | null }

export type Put = ReturnType<typeof usePut>

/** Changes that affect many rows at once. Each is announced in a line and can be undone. */
export function usePut(table: TableQuestion, sheet: Sheet) {
  const [note, setNote] = useState<SheetNote | null>(null)
  const [reading, setReading] = useState(false)
  const showNote = (text: string, before: SheetRow[] | null = null) => setNote({ tone: 'info', text, before })
  const showProblem = (text: string) => setNote({ tone: 'bad', text, before: null })

  /** Pastes cells at a position. A whole table is appended after the filled rows. */
  function put({ cells, merged }: Copied, start: { at: number; column: number } | null, more = '') {
    const before = sheet.now()
    const { rows, headed, unknown } = rowsOfSheet(table.columns, cells, start?.column ?? 0)
    if (rows.length === 0) return showProblem(translate(currentLanguage(), tableTexts)('table.nothingToPaste'))
    if (isTooMuch(rows.length))
      return showProblem(
        translate(currentLanguage(), tableTexts)('table.tooManyPasted', { count: rows.length, maximum: tablePasteMax }),
      )
    sheet.put(rows, start && !headed ? start.at : filledCount(before))
    const sentences = [
      translate(currentLanguage(), tableTexts)('table.pasted', { count: rows.length }),
      headed && translate(currentLanguage(), tableTexts)('table.headed'),
      unknown.length > 0 && translate(currentLanguage(), tableTexts)('table.unknown', { columns: unknown.join(', ') }),
      merged && translate(currentLanguage(), tableTexts)('table.merged'),
      more,
    ]
    showNote(sentences.filter(Boolean).join(' '), before)
  }

  return {
    note,
    reading,
    put,
    hideNote: () => setNote(null),
    undo: (before: SheetRow[]) => {
      sheet.restore(before)
      showNote(translate(currentLanguage(), tableTexts)('table.undone'))
    },
    remove: (id: number, at: number) => {
      const before = sheet.now()
      sheet.remove(id)
      showNote(translate(currentLanguage(), tableTexts)('table.removed', { row: at + 1 }), before)
    },
    dropLast: (count: number) => {
      const before = sheet.now()
      sheet.keepFirst(before.length - count)
      showNote(translate(currentLanguage(), tableTexts)('table.dropped', { count }), before)
    },
    /** Reads a sheet on the server: the library for it is large. */
    upload: async (file: File) => {
      setReading(true)
      try {
        const { cells, merged, sheet: name } = await tablesApi.read({ body: { file } })
        put(
          { cells, merged },
          null,
          name === null ? '' : translate(currentLanguage(), tableTexts)('table.moreSheets', { sheet: name }),
        )
      } catch (error) {
        showProblem(errorText(error))
      } finally {
        setReading(false)
      }
    },
    copy: async () => {
      const rows = sheet.now().slice(0, sheet.now().findLastIndex(isFilled) + 1)
      const { text, html } = toCopy(table.columns, rows, currentLanguage())
      try {
        const types = { 'text/plain': text, 'text/html': html }
        const blobs = Object.entries(types).map(([type, content]) => [type, new Blob([content], { type })])
        await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs) as Record<string, Blob>)])
        showNote(translate(currentLanguage(), tableTexts)('table.copied', { count: rows.length }))
      } catch {
        showProblem(translate(currentLanguage(), tableTexts)('table.copyFailed'))
      }
    },
  }
}

const isFilled = (row: SheetRow) => filledCount([row]) > 0

/** The code of these calls loads with the pages that make them. */
const tablesApi = createApi({ tables }, calls).tables
