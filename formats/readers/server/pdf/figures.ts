import { createHash } from 'node:crypto'
import type { PlacedGlyph } from './directions.ts'
import { isLikelyFigure, type Box, type Placed } from './drawings.ts'
import { listObjects, type PicturingPdfium } from './page-objects.ts'

/**
 * A picture on a page, in points; the same content at the same place of another page has the same key. Of a JPEG
 * that nothing is drawn over, `photo` is the number of its object.
 */
export type Figure = Box & { key: string; photo?: number }

/** Units: points. Thinner drawings are lines, lower or narrower ones are ornaments. */
const [thin, low, narrow] = [1.5, 9, 18]
/** Programs cut a picture into adjacent pieces. Lines of a drawing may be further apart. */
const [slack, lineSlack] = [1, 6]
/** A page with more is one drawing. */
const pathsMax = 1500
/** A picture over more than this share of a page is its background or its border. */
const backgroundShare = 0.7

/** The pictures and drawings on a page with these letters, from the top: those that touch each other are one. */
export function figuresOn(pdfium: PicturingPdfium, page: number, glyphs: readonly PlacedGlyph[]): Figure[] {
  const placed = listObjects(pdfium, page)
  const images = placed.filter(
    ({ slanted, left, bottom, right, top }) => slanted < 0 && Math.min(right - left, top - bottom) > thin,
  )
  for (const image of images) if (image.photo !== undefined && isCovered(image, placed, glyphs)) delete image.photo
  const size = pdfium._FPDF_GetPageWidthF(page) * pdfium._FPDF_GetPageHeightF(page)
  const paths = placed.filter((one) => one.slanted >= 0 && areaOf(one) < size * backgroundShare)
  const drawings = drawingsOf(paths).filter((one) => isLikelyFigure(one, glyphs))
  // A drawing over a picture belongs to it.
  return joined([...joined(images, slack).filter(isLarge), ...drawings], 0)
    .map((one) => withKey(one.lines > 0 ? withLabels(one) : one))
    .toSorted((one, other) => other.top - one.top)
}

const withKey = ({ content, left, bottom, right, top, photo }: Placed): Figure => ({
  left,
  bottom,
  right,
  top,
  ...(photo !== undefined && { photo }),
  key: shortened([content, ...[left, bottom, right, top].map(Math.round)].join()),
})

/** The names of points are beside them. */
const labelSize = 14
const withLabels = (one: Placed): Placed => ({
  ...one,
  left: one.left - labelSize,
  bottom: one.bottom - labelSize,
  right: one.right + labelSize,
  top: one.top + labelSize,
})

const shortened = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 12)

/** Tells whether later drawings or letters cover it. */
const isCovered = (image: Placed, placed: readonly Placed[], glyphs: readonly PlacedGlyph[]) =>
  placed.slice(placed.indexOf(image) + 1).some((other) => touch(image, other, 0)) ||
  glyphs.some((glyph) => touch(image, glyph, 0))

const isLarge = ({ left, bottom, right, top }: Box) =>
  Math.min(right - left, top - bottom) >= low && Math.max(right - left, top - bottom) >= narrow
const areaOf = ({ left, bottom, right, top }: Box) => (right - left) * (top - bottom)

/** A drawing has slanted lines, and includes the objects near them. Other lines belong to tables and underlines. */
function drawingsOf(paths: readonly Placed[]): Placed[] {
  const drawn = paths.filter(({ slanted }) => slanted > 0)
  if (drawn.length === 0) return []
  if (paths.length > pathsMax) return [drawn.reduce(union)]
  return joined(drawn, lineSlack).map((drawing) =>
    paths.filter((path) => path.slanted === 0 && belongs(path, drawing)).reduce(union, drawing),
  )
}

/** Axes reach out of a curve; a frame or a table around a drawing reaches further. */
function belongs(path: Box, drawing: Box): boolean {
  const reach = Math.max(drawing.right - drawing.left, drawing.top - drawing.bottom) * 0.4
  return (
    touch(drawing, path, slack) &&
    path.left >= drawing.left - reach &&
    path.right <= drawing.right + reach &&
    path.bottom >= drawing.bottom - reach &&
    path.top <= drawing.top + reach
  )
}

/** Joins each object with all objects that it touches, and repeats with the result. */
function joined(placed: readonly Placed[], near: number): Placed[] {
  const found: Placed[] = []
  for (const one of placed) {
    let grown = one
    for (;;) {
      const at = found.findIndex((other) => touch(grown, other, near))
      if (at < 0) break
      grown = union(grown, found.splice(at, 1)[0]!)
    }
    found.push(grown)
  }
  return found
}

const touch = (one: Box, other: Box, near: number) =>
  one.left <= other.right + near &&
  other.left <= one.right + near &&
  one.bottom <= other.top + near &&
  other.bottom <= one.top + near

const union = (one: Placed, other: Placed): Placed => ({
  left: Math.min(one.left, other.left),
  bottom: Math.min(one.bottom, other.bottom),
  right: Math.max(one.right, other.right),
  top: Math.max(one.top, other.top),
  content: `${one.content}+${other.content}`.slice(0, 200),
  lines: one.lines + other.lines,
  slanted: one.slanted + other.slanted,
})
