import * as XLSX from '@e965/xlsx'
import { sheetColumnsMax } from '../../limits.ts'
import { markOf } from '../../text/marks.ts'
import { findAll, findFirst, isOn, type XmlElement } from '../../containers/xml-elements.ts'
import { createCellReader, parseAddress, type Shared } from './cells.ts'
import { readRelated, relatedParts, type Files } from './package.ts'
import { readDrawings, type Drawn } from './drawings.ts'
import { cellAt, countHidden, countUnread, type Cell, type Merge, type Sheet } from '../workbook.ts'
import { readRuns } from './rich-text.ts'

type Part = { files: Files; part: string; name: string; isHidden: boolean; rowsMax: number }

/** Reads a sheet's cells and all objects on it. */
export function readSheet({ files, part, name, isHidden, rowsMax }: Part, shared: Shared, drawn: Drawn): Sheet {
  const related = relatedParts(files, part)
  const { cells, hiddenRows, isCut, rest } = readCells(files, part, rowsMax, shared)
  const sheet: Sheet = {
    name,
    isHidden,
    cells,
    hiddenRows,
    hiddenColumns: hiddenColumnsIn(rest),
    merges: findAll(rest, 'mergeCell').flatMap(({ attributes }) => mergeOf(attributes['ref'])),
    beside: [],
    isCut,
  }
  // Hidden sheets are left out completely and not counted.
  if (isHidden) return sheet
  for (const { attributes } of findAll(rest, 'hyperlink')) {
    const position = parseAddress(attributes['ref']?.split(':')[0])
    const outside = related.find(({ id, isOutside }) => isOutside && id === attributes['id'])
    if (position && outside && cells[position.row]?.[position.column])
      cellAt(cells, position.row, position.column).link = outside.target
  }
  addNotes(cells, {
    comments: readRelated(files, related, 'comments'),
    threads: readRelated(files, related, 'threadedComment'),
    people: files.paths.filter((path) => /\/persons\/[^/]+\.xml$/.test(path)).map((path) => files.parse(path)),
  })
  const objects = readDrawings({ files, related, sheet: rest }, drawn)
  for (const { row, column, text } of objects.placed)
    if (row < rowsMax && column < sheetColumnsMax * 4) cellAt(cells, row, column).extras.push(text)
    else sheet.beside.push(text)
  sheet.beside.push(...headersIn(rest), ...choicesIn(rest), ...objects.beside)
  countUnread(shared.unread, 'objects', objects.unread)
  countUnread(shared.unread, 'rules', findAll(rest, 'conditionalFormatting').length > 0 ? 1 : 0)
  countUnread(shared.unread, 'sparklines', findAll(rest, 'sparkline').length)
  countHidden(sheet, shared.unread)
  return sheet
}

function readCells(files: Files, part: string, rowsMax: number, shared: Shared) {
  const cells: Cell[][] = []
  const hiddenRows = new Set<number>()
  const read = createCellReader(shared)
  let row = -1
  let column = -1
  let known: XmlElement | null = null
  let isCut = false
  const rest = files.parse(part, (element, parent) => {
    if (element.name === 'c' && parent.name === 'row') {
      if (known !== parent) {
        known = parent
        row = Number(parent.attributes['r'] ?? row + 2) - 1
        column = -1
      }
      const position = parseAddress(element.attributes['r']) ?? { row, column: column + 1 }
      column = position.column
      if (position.row >= rowsMax) isCut ||= element.children.length > 0
      else {
        const cell = read(element, position)
        const isStored = cell && (cell.text !== '' || (cell.fill !== null && position.column < sheetColumnsMax))
        if (isStored) (cells[position.row] ??= [])[position.column] = cell
      }
      return true
    }
    if (element.name !== 'row') return false
    if (known !== element) row = Number(element.attributes['r'] ?? row + 2) - 1
    const { hidden, ht } = element.attributes
    if (isOn(hidden) || (ht !== undefined && Number(ht) === 0)) hiddenRows.add(row)
    return true
  })
  return { cells, hiddenRows, isCut, rest }
}

function hiddenColumnsIn(sheet: XmlElement): Set<number> {
  const columns = findAll(sheet, 'col').flatMap(({ attributes: { min, max, hidden, width } }) => {
    if (!isOn(hidden) && !(width !== undefined && Number(width) === 0)) return []
    const from = Number(min) - 1
    // Everything to the right is one range of sixteen thousand.
    const count = Math.min(Number(max) - from, 2000)
    return Array.from({ length: Math.max(0, count) || 0 }, (_, at) => from + at)
  })
  return new Set(columns)
}

function mergeOf(reference: string | undefined): Merge[] {
  if (!reference?.includes(':')) return []
  const { s, e } = XLSX.utils.decode_range(reference)
  return [{ row: s.r, column: s.c, toRow: e.r, toColumn: e.c }]
}

/** Reads headers and footers without formatting codes; page numbers are left out. */
function headersIn(sheet: XmlElement): string[] {
  const parts = findFirst(sheet, 'headerFooter')?.children ?? []
  const found = parts.map(({ name, text }) => {
    const words = text
      .replaceAll(/&"[^"]*"|&K[\dA-F]{6}|&K\d{2}[+-]\d{3}|&\d{1,3}|&[BIUESXYHO]/g, '')
      .replaceAll(/&[LCR]/g, '\t')
      .replaceAll(/&[PNDTZFAG]/g, '')
      .replaceAll('&&', '&')
      .replaceAll(/\s*[\t\n]\s*/g, ' · ')
      .replaceAll(/^[\s·]+|[\s·]+$/g, '')
    return words === '' ? '' : `[${markOf(name.endsWith('Header') ? 'header' : 'footer')}: ${words}]`
  })
  return [...new Set(found.filter((words) => words !== ''))]
}

/** Lists the choices and input prompts of cells. */
function choicesIn(sheet: XmlElement): string[] {
  const found = findAll(sheet, 'dataValidation').flatMap((validation) => {
    const {
      sqref = findFirst(validation, 'sqref')?.text ?? '',
      type,
      promptTitle = '',
      prompt = '',
    } = validation.attributes
    const formula = findFirst(validation, 'formula1')
    const source = (formula?.text || findFirst(formula, 'f')?.text) ?? ''
    const [, list] = /^"([\s\S]*)"$/.exec(source) ?? []
    const choices = type === 'list' ? [list?.replaceAll(/\s*,\s*/g, ', ') ?? source] : []
    const words = [...choices, [promptTitle, prompt].filter(Boolean).join(': ')].filter(Boolean).join(' – ')
    return words === '' ? [] : [`[${markOf('choices')} ${sqref.split(/\s+/).slice(0, 5).join(', ')}: ${words}]`]
  })
  return [...new Set(found)].slice(0, 50)
}

type Notes = { comments: XmlElement[]; threads: XmlElement[]; people: XmlElement[] }

/** Adds notes and comment threads to their cells. The note that duplicates a thread for older programs is left out. */
function addNotes(cells: Cell[][], { comments, threads, people }: Notes): void {
  const names = new Map(
    people.flatMap((one) => findAll(one, 'person')).map(({ attributes: { id, displayName } }) => [id, displayName]),
  )
  const threaded = new Set<string>()
  for (const thread of threads.flatMap((one) => findAll(one, 'threadedComment'))) {
    const { ref = '', personId } = thread.attributes
    threaded.add(ref)
    add(cells, ref, { author: names.get(personId) ?? '', text: findFirst(thread, 'text')?.text ?? '' })
  }
  for (const list of comments) {
    const authors = findAll(list, 'author').map(({ text }) => text)
    for (const comment of findAll(list, 'comment')) {
      const { ref = '', authorId } = comment.attributes
      if (threaded.has(ref)) continue
      const author = authors[Number(authorId)] ?? ''
      const text = findAll(comment, 'text')
        .flatMap((one) => readRuns(one, []).map((run) => run.text))
        .join('')
      // Excel writes the author's name at the start of a note.
      add(cells, ref, { author, text: text.startsWith(`${author}:`) ? text.slice(author.length + 1) : text })
    }
  }
}

function add(cells: Cell[][], reference: string, { author, text }: { author: string; text: string }): void {
  const position = parseAddress(reference)
  const note = text.trim().replaceAll(/\s+/g, ' ')
  if (!position || note === '') return
  cellAt(cells, position.row, position.column).extras.push(`[${markOf('comment')}${author && ` (${author})`}: ${note}]`)
}
