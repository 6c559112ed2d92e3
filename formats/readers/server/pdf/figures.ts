import { createHash } from 'node:crypto'
import type { PlacedGlyph } from './directions.ts'
import { linesOf, isLikelyFigure, type Box, type PathPdfium, type Placed } from './drawings.ts'

/**
 * A picture on a page, in points; the same content at the same place of another page has the same key. Of a JPEG
 * that nothing is drawn over, `photo` is the number of its object.
 */
export type Figure = Box & { key: string; photo?: number }
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** The PDFium functions that describe and render pictures. */
export type PicturingPdfium = PathPdfium & {
  _FPDFFormObj_CountObjects(form: number): number
  _FPDFFormObj_GetObject(form: number, index: number): number
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number
  _FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number
  _FPDFImageObj_GetImageFilterCount(image: number): number
  _FPDFImageObj_GetImageFilter(image: number, index: number, buffer: number, length: number): number
  _FPDFImageObj_GetImageDataRaw(image: number, buffer: number, length: number): number
  _FPDF_GetPageWidthF(page: number): number
  _FPDF_GetPageHeightF(page: number): number
  _FPDF_PageToDevice(
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    x: number,
    y: number,
    deviceX: number,
    deviceY: number,
  ): number
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, scan: number, stride: number): number
  _FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, color: number): void
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    flags: number,
  ): void
  _FPDFBitmap_GetBuffer(bitmap: number): number
  _FPDFBitmap_Destroy(bitmap: number): void
  _FPDF_ClosePage(page: number): void
  HEAPU8: Uint8Array
  HEAP32: Int32Array
}

const [isPath, isImage, isForm] = [2, 3, 5]
const objectsMax = 10_000
/** The maximum depth of nested forms. */
const depthMax = 4
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
  const count = pdfium._FPDFPage_CountObjects(page)
  if (count > objectsMax) return []
  const pointer = pdfium.wasmExports.malloc(24)
  try {
    const objects = Array.from({ length: count }, (_, index) => pdfium._FPDFPage_GetObject(page, index))
    const placed = placedIn(pdfium, objects, { pointer, outer: [1, 0, 0, 1, 0, 0], depth: 0 })
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
  } finally {
    pdfium.wasmExports.free(pointer)
  }
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

type Within = { pointer: number; outer: Matrix; depth: number }

function placedIn(pdfium: PicturingPdfium, objects: readonly number[], { pointer, outer, depth }: Within): Placed[] {
  return objects.flatMap((object, index) => {
    const type = pdfium._FPDFPageObj_GetType(object)
    if (type === isForm && depth < depthMax) {
      const count = Math.min(pdfium._FPDFFormObj_CountObjects(object), objectsMax)
      const inner = Array.from({ length: count }, (_, index) => pdfium._FPDFFormObj_GetObject(object, index))
      pdfium._FPDFPageObj_GetMatrix(object, pointer)
      const own = [...pdfium.HEAPF32.subarray(pointer / 4, pointer / 4 + 6)] as unknown as Matrix
      return placedIn(pdfium, inner, { pointer, outer: product(own, outer), depth: depth + 1 })
    }
    if (type !== isImage && type !== isPath) return []
    pdfium._FPDFPageObj_GetBounds(object, pointer, pointer + 4, pointer + 8, pointer + 12)
    const bounds = [...pdfium.HEAPF32.subarray(pointer / 4, pointer / 4 + 4)] as [number, number, number, number]
    if (type === isPath) {
      const drawn = linesOf(pdfium, object, pointer)
      return [{ ...moved(bounds, outer), content: `path ${drawn.lines}`, ...drawn }]
    }
    pdfium._FPDFImageObj_GetImagePixelSize(object, pointer, pointer + 4)
    const pixels = pdfium.HEAP32.subarray(pointer / 4, pointer / 4 + 2).join('x')
    const bytes = contentOf(pdfium, object)
    return [
      {
        ...moved(bounds, outer),
        content: `${pixels}:${bytes}`,
        lines: 0,
        slanted: -1,
        ...(depth === 0 && isPhoto(pdfium, object, pointer) && { photo: index }),
      },
    ]
  })
}

/** Larger pictures are compared by length only, in bytes. */
const comparedMax = 1024 * 1024

/** Returns a value that differs between different pictures. */
function contentOf(pdfium: PicturingPdfium, image: number): string {
  const length = pdfium._FPDFImageObj_GetImageDataRaw(image, 0, 0)
  if (length > comparedMax) return String(length)
  const pointer = pdfium.wasmExports.malloc(Math.max(length, 1))
  pdfium._FPDFImageObj_GetImageDataRaw(image, pointer, length)
  const sum = createHash('sha256')
    .update(pdfium.HEAPU8.subarray(pointer, pointer + length))
    .digest('base64')
  pdfium.wasmExports.free(pointer)
  return sum
}

const jpegFilter = 'DCTDecode\0'

/** Whether a picture is a JPEG that is neither rotated nor mirrored. */
function isPhoto(pdfium: PicturingPdfium, image: number, pointer: number): boolean {
  if (pdfium._FPDFImageObj_GetImageFilterCount(image) !== 1) return false
  if (pdfium._FPDFImageObj_GetImageFilter(image, 0, pointer, jpegFilter.length) !== jpegFilter.length) return false
  const filter = Buffer.from(pdfium.HEAPU8.slice(pointer, pointer + jpegFilter.length)).toString('latin1')
  pdfium._FPDFPageObj_GetMatrix(image, pointer)
  const [a, b, c, d] = pdfium.HEAPF32.subarray(pointer / 4, pointer / 4 + 4) as unknown as [
    number,
    number,
    number,
    number,
  ]
  return filter === jpegFilter && a > 0 && d > 0 && Math.abs(b) < 0.01 && Math.abs(c) < 0.01
}

const product = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
]

function moved([left, bottom, right, top]: readonly [number, number, number, number], matrix: Matrix): Box {
  const [a, b, c, d, e, f] = matrix
  const corners = [left, right].flatMap((x) =>
    [bottom, top].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  )
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) }
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
