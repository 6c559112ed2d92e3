import type { PlacedGlyph } from './directions.ts'
import type { DrawingPdfium } from './rules.ts'

export type Box = { left: number; bottom: number; right: number; top: number }
/**
 * An object on a page that may be part of a figure: its number of lines, and how many of them are slanted. `photo` is the object number of
 * a JPEG shown unchanged.
 */
export type Placed = Box & { content: string; lines: number; slanted: number; photo?: number }

/** The PDFium functions that describe a path. */
export type PathPdfium = DrawingPdfium & {
  _FPDFPath_CountSegments(path: number): number
  _FPDFPath_GetPathSegment(path: number, index: number): number
  _FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number
  _FPDFPathSegment_GetType(segment: number): number
}

const [line, curve] = [0, 1]
/** The maximum number of segments read of one path. */
const segmentsMax = 60
/** Tolerance of a horizontal line, in points. */
const askew = 0.7

/** Counts the lines of a path, and those that are slanted or bent. */
export function linesOf(pdfium: PathPdfium, path: number, pointer: number): Pick<Placed, 'lines' | 'slanted'> {
  const count = Math.min(pdfium._FPDFPath_CountSegments(path), segmentsMax)
  let [lines, slanted] = [0, 0]
  let [lastX, lastY] = [0, 0]
  for (let index = 0; index < count; index += 1) {
    const segment = pdfium._FPDFPath_GetPathSegment(path, index)
    const type = pdfium._FPDFPathSegment_GetType(segment)
    pdfium._FPDFPathSegment_GetPoint(segment, pointer, pointer + 4)
    const [x, y] = pdfium.HEAPF32.subarray(pointer / 4, pointer / 4 + 2) as unknown as [number, number]
    const isSlanted = type === line && Math.abs(x - lastX) > askew && Math.abs(y - lastY) > askew
    if (type === curve || isSlanted) slanted += 1
    if (type === curve || type === line) lines += 1
    ;[lastX, lastY] = [x, y]
  }
  return { lines, slanted }
}

/** Smaller drawings are ornaments, arrows or root signs, in points. */
const [low, wide, linesMin] = [24, 40, 3]
/** The share of a place that letters cover: a figure has labels, a frame has text. */
const lettersMax = 0.12
/** The usual width of a letter as a share of its height. */
const shapeOfLetter = 0.5

/** Whether a drawing looks like a figure, not like a frame around text, an underline or an ornament. */
export function isLikelyFigure({ lines, slanted, ...box }: Placed, glyphs: readonly PlacedGlyph[]): boolean {
  const [width, height] = [box.right - box.left, box.top - box.bottom]
  if (slanted === 0 || lines < linesMin || Math.min(width, height) < low || Math.max(width, height) < wide) return false
  const covered = glyphs
    .filter(
      ({ letter, x, y }) => letter.trim() !== '' && x >= box.left && x <= box.right && y >= box.bottom && y <= box.top,
    )
    .reduce((sum, { size }) => sum + size * size * shapeOfLetter, 0)
  return covered / (width * height) <= lettersMax
}
