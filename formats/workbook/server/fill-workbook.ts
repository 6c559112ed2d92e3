import { zipSync, type Zippable } from 'fflate'
import { unzip } from '../../readers/server/containers/unzip.ts'
import { findAll } from '../../readers/server/containers/xml-elements.ts'
import { mainPart, openFiles, relatedParts } from '../../readers/server/excel/xlsx/package.ts'
import { Unreadable } from '../../readers/server/reading.ts'
import { fillSheet, type NewCell } from './fill-sheet.ts'

/** The first day that a zip archive knows: the same content is the same file. */
const mtime = new Date(1980, 0, 1)

/**
 * Writes texts into cells of one sheet of an Excel workbook. All other parts keep their bytes: macros, links, pictures and hidden sheets are
 * neither read nor run. @throws Unreadable for a workbook without this sheet, or that is too large; FormulaFound
 */
export async function fillWorkbook(
  bytes: Buffer,
  { sheet, cells }: { sheet: string; cells: readonly NewCell[] },
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = await unzip(bytes, () => true)
  const path = sheetPart(parts, sheet)
  const part = parts.get(path)
  if (!part) throw new Unreadable('damaged')
  const filled = fillSheet(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(part), cells)
  const all: Zippable = {}
  for (const [name, content] of parts) all[name] = name === path ? new TextEncoder().encode(filled) : content
  return zipSync(all, { mtime, level: 6 })
}

function sheetPart(parts: ReadonlyMap<string, Buffer>, name: string): string {
  const files = openFiles(parts)
  const main = mainPart(files)
  const listed = findAll(files.parse(main), 'sheet').find(({ attributes }) => attributes['name'] === name)
  const found = relatedParts(files, main).find(({ id }) => id === listed?.attributes['id'])
  if (!found || found.isOutside) throw new Unreadable('damaged')
  return found.target
}
