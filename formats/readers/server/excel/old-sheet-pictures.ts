import { CFB } from '@e965/xlsx'
import {
  allRecords,
  anchorInSheet,
  groupContainer,
  listedPictures,
  recordsIn,
  shapeContainer,
  shownBy,
} from '../containers/escher.ts'
import type { ArtRecord } from '../containers/escher.ts'
import { figureIn, type Made } from '../figures.ts'
import { sheetColumnsMax, sheetRowsMax } from '../limits.ts'
import { noPictures, type PicturePosition, type Pictures } from './sheet-pictures.ts'

/** Reads the pictures on the sheets of an old workbook (XLS), by sheet name; none if its drawings are broken. */
export function oldPicturesIn(bytes: Buffer): Pictures {
  try {
    const stream = CFB.find(CFB.read(bytes, { type: 'buffer' }), '/Workbook')
    return stream ? picturesOf(Buffer.from(stream.content)) : noPictures
  } catch {
    return noPictures
  }
}

const [sheetName, drawing, allDrawings, goesOn, begins, ends] = [0x85, 0xec, 0xeb, 0x3c, 0x8_09, 0x0a]

function picturesOf(workbook: Buffer): Pictures {
  const globals = recordsFrom(workbook, 0)
  const list = listedPictures(joined(globals, allDrawings), Buffer.alloc(0))
  const figures = new Map<string, () => Promise<Made>>()
  const positions = new Map<string, PicturePosition[]>()
  for (const { type, content } of globals) {
    if (type !== sheetName || content.length < 8) continue
    const drawn = joined(recordsFrom(workbook, content.readUInt32LE(0)), drawing)
    const found = shapesIn(drawn).flatMap(pictureOn)
    const marked = found.map(({ picture, ...position }) => {
      const key = String(figures.size)
      figures.set(key, () => figureIn(async () => list[picture - 1] ?? null))
      return { ...position, key }
    })
    if (marked.length > 0) positions.set(nameOf(content), marked)
  }
  return { positions, figures }
}

type Found = { row: number; column: number; picture: number }

function pictureOn({ content }: ArtRecord): Found[] {
  const [anchor] = allRecords(content, [anchorInSheet])
  if (!anchor || anchor.content.length < 8) return []
  const [column, row] = [anchor.content.readUInt16LE(2), anchor.content.readUInt16LE(6)]
  if (row > sheetRowsMax || column > sheetColumnsMax) return []
  return shownBy(content).pictures.map((picture) => ({ row, column, picture }))
}

/** The shapes of a sheet, groups as one. */
const shapesIn = (drawn: Buffer): ArtRecord[] =>
  recordsIn(drawn)
    .flatMap(({ content }) => recordsIn(content).filter(({ type }) => type === groupContainer))
    .flatMap(({ content }) => recordsIn(content))
    .filter(({ type }) => type === shapeContainer || type === groupContainer)

type BiffRecord = { type: number; content: Buffer }

/** Reads the records of a substream of the workbook; nested ones (charts) are left out. */
function recordsFrom(workbook: Buffer, start: number): BiffRecord[] {
  const records: BiffRecord[] = []
  let depth = 0
  for (let at = start; at + 4 <= workbook.length;) {
    const [type, length] = [workbook.readUInt16LE(at), workbook.readUInt16LE(at + 2)]
    if (type === begins) depth += 1
    if (type === ends && (depth -= 1) <= 0) break
    if (depth === 1) records.push({ type, content: workbook.subarray(at + 4, at + 4 + length) })
    at += 4 + length
  }
  return records
}

/** Joins a drawing's records: a record holds at most 8 KB, and continues in the following ones. */
function joined(records: readonly BiffRecord[], type: number): Buffer {
  let isOwn = false
  const parts = records.filter((record) => {
    isOwn = record.type === type || (isOwn && record.type === goesOn)
    return isOwn
  })
  return Buffer.concat(parts.map(({ content }) => content))
}

function nameOf(content: Buffer): string {
  const length = content.readUInt8(6)
  const isWide = (content.readUInt8(7) & 1) === 1
  return content.toString(isWide ? 'utf16le' : 'latin1', 8, 8 + length * (isWide ? 2 : 1))
}
