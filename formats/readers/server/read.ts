import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { withFigures, type Made } from './figures.ts'
import { textBytesMax, textMaxLength } from './limits.ts'
import { withWholeMarks } from './text/marks.ts'
import { withoutOldFonts } from './text/old-fonts.ts'
import { composed } from './text/composed.ts'
import {
  Unreadable,
  type Cells,
  type Notice,
  type Reading,
  type SheetContent,
  type SheetModule,
  type Task,
} from './reading.ts'

/** Reads one file. Its libraries are loaded when the first file of their kind comes. Runs in the worker: see reader.ts. */
export async function read(task: Task, bytes: Buffer): Promise<Reading> {
  if (typeof task === 'object') {
    const { readSheet } = (await import(task.module)) as SheetModule
    return { text: null, pictures: [], notice: null, found: await readSheet(task.content, bytes) }
  }
  switch (task) {
    case 'png':
    case 'jpg':
    case 'webp':
    case 'gif':
      return seen([await (await import('./picture.ts')).readPicture(bytes)])
    case 'scanned pages':
      return seen(await (await import('./pdf/pictures.ts')).drawScannedPages(bytes))
    case 'text':
      return finished((await import('./text/text-encoding.ts')).decodeText(bytes.subarray(0, textBytesMax)))
    case 'pdf':
      return (await import('./pdf/pdf.ts')).readPdf(bytes, ({ text, notice, unread, figures }) =>
        withFigures(withUnread(finished(text, notice), unread), figures),
      )
    case 'xlsx':
    case 'xls':
    case 'xml workbook': {
      const { text, notice, unread, figures } = await (await import('./excel/sheets.ts')).readSheets(task, bytes)
      return withFigures(withUnread(finished(text, notice), unread), figures)
    }
    case 'cells of xlsx':
    case 'cells of xls':
    case 'cells of xml workbook': {
      const content = task.slice('cells of '.length) as 'xlsx' | 'xls' | 'xml workbook'
      return inCells(await (await import('./excel/sheets.ts')).readCells(content, bytes))
    }
    case 'cells of text': {
      const text = (await import('./text/text-encoding.ts')).decodeText(bytes.subarray(0, textBytesMax))
      return inCells({ cells: (await import('./text/separated.ts')).cellsIn(text), merged: false, sheet: null })
    }
    case 'grids of xlsx':
    case 'grids of xls':
    case 'grids of xml workbook':
    case 'grids of text': {
      const content = task.slice('grids of '.length) as SheetContent
      return inGrids(await (await import('./excel/grids.ts')).readGrids(content, bytes))
    }
    case 'grids of docx':
      return inGrids(await (await import('./old-word/docx-grids.ts')).readDocxGrids(bytes))
    case 'docx': {
      const { text, figures, unread } = await (await import('./old-word/docx.ts')).readDocx(bytes)
      return withFigures(withUnread(finished(text), unread), figures)
    }
    case 'doc': {
      const { text, figures } = await (await import('./old-word/doc.ts')).readDoc(bytes)
      return withFigures(withUnread(finished(text), [{ key: 'file.oldDocumentFormat' }]), figures)
    }
    case 'rtf': {
      const { text, figures } = (await import('./old-word/rtf.ts')).readRtf(bytes)
      return withFigures(withUnread(finished(text), [{ key: 'file.rtfFormat' }]), figures)
    }
    case 'html': {
      const [{ decodeHtml }, { readHtml }] = [await import('./text/text-encoding.ts'), await import('./text/html.ts')]
      const figures = new Map<string, () => Promise<Made>>()
      const { text, hidden } = readHtml(decodeHtml(bytes), { figures })
      return withFigures(withUnread(finished(text), hiddenWarning(hidden)), figures)
    }
    case 'mhtml': {
      const { text, figures, hidden } = (await import('./text/mhtml.ts')).readMhtml(bytes)
      return withFigures(withUnread(finished(text), hiddenWarning(hidden)), figures)
    }
  }
}

const hiddenWarning = (count: number): Notice[] =>
  count > 0 ? [{ key: 'file.hiddenTextUnread', values: { count } }] : []

const withUnread = (reading: Reading, unread: readonly Notice[]): Reading =>
  unread.length > 0 ? { ...reading, unread: [...unread] } : reading

const inCells = (cells: Cells): Reading => ({
  text: null,
  pictures: [],
  notice: null,
  cells: { ...cells, cells: cells.cells.map((line) => line.map(composed)) },
})

const inGrids = (grids: readonly SheetGrid[]): Reading => ({
  text: null,
  pictures: [],
  notice: null,
  grids: grids.map((grid) => ({
    ...grid,
    cells: grid.cells.map((line) => line.map(composed)),
    ...(grid.above && { above: grid.above.map(composed) }),
  })),
})

const seen = (pictures: Reading['pictures']): Reading => ({ text: null, pictures, notice: null })

/** Composed, without control characters, and not longer than the limit. */
function finished(raw: string, notice: Notice | null = null): Reading {
  // Text beyond the limit need not be checked; composing marks makes a text shorter, never longer.
  const text = withWholeMarks(withoutOldFonts(raw.slice(0, textMaxLength * 3).normalize('NFC')))
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]|\uFEFF/gu, '')
    // Bullets of the Symbol and Wingdings fonts.
    .replaceAll(/[\uF0A7\uF0B7\uF0D8\uF0FC]/g, '•')
    .replaceAll(/(?<![^\S\n])[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim()
  if (text === '') return { text, pictures: [], notice: notice ?? { key: 'file.noText' } }
  if (text.length <= textMaxLength) return { text, pictures: [], notice }
  return {
    text: withWholeMarks(
      text
        .slice(0, textMaxLength)
        .toWellFormed()
        .replace(/\uFFFD$/, ''),
    ),
    pictures: [],
    // The existing notice also covers this.
    notice: notice?.key === 'file.sheetsHiddenCut' ? notice : { key: 'file.cut', values: { limit: textMaxLength } },
  }
}

/** An error of a parsing library means that the file is damaged, unless the error says otherwise. */
export const faultOf = (error: unknown) => (error instanceof Unreadable ? error.fault : 'damaged')
