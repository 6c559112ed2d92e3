import { createHash } from 'node:crypto'
import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { Made } from '../figures.ts'
import { figureSide } from '../limits.ts'
import type { DrawingPdfium } from './rules.ts'

/** A picture on a page, in points; the same content at the same place of another page has the same key. */
export type Figure = Box & { key: string }
type Box = { left: number; bottom: number; right: number; top: number }
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
type Placed = Box & { content: string }

/** The parts of PDFium that tell of pictures and draw them. */
export type PicturingPdfium = DrawingPdfium & {
  _FPDFFormObj_CountObjects(form: number): number
  _FPDFFormObj_GetObject(form: number, index: number): number
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number
  _FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number
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

const [isImage, isForm] = [3, 5]
const objectsMax = 10_000
/** Forms lie in forms. */
const depthMax = 4
/** Thinner ones are lines, in points; figures that are lower or narrower than the other two ornaments. */
const [thin, low, narrow] = [1.5, 9, 18]
/** Pieces that programs cut a picture into lie side by side. */
const slack = 1

/** The pictures on a page, from the top: those that touch each other are one. */
export function figuresOn(pdfium: PicturingPdfium, page: number): Figure[] {
  const count = pdfium._FPDFPage_CountObjects(page)
  if (count > objectsMax) return []
  const place = pdfium.wasmExports.malloc(24)
  try {
    const objects = Array.from({ length: count }, (_, index) => pdfium._FPDFPage_GetObject(page, index))
    const placed = imagesIn(pdfium, objects, { place, outer: [1, 0, 0, 1, 0, 0], depth: 0 })
    return joined(placed.filter(({ left, bottom, right, top }) => Math.min(right - left, top - bottom) > thin))
      .filter(({ left, bottom, right, top }) => {
        const [wide, high] = [right - left, top - bottom]
        return Math.min(wide, high) >= low && Math.max(wide, high) >= narrow
      })
      .map(({ content, ...box }) => ({
        ...box,
        key: shortened([content, ...Object.values(box).map(Math.round)].join()),
      }))
      .toSorted((one, other) => other.top - one.top)
  } finally {
    pdfium.wasmExports.free(place)
  }
}

const shortened = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 12)

type Within = { place: number; outer: Matrix; depth: number }

function imagesIn(pdfium: PicturingPdfium, objects: readonly number[], { place, outer, depth }: Within): Placed[] {
  return objects.flatMap((object) => {
    const type = pdfium._FPDFPageObj_GetType(object)
    if (type === isForm && depth < depthMax) {
      const count = Math.min(pdfium._FPDFFormObj_CountObjects(object), objectsMax)
      const inner = Array.from({ length: count }, (_, index) => pdfium._FPDFFormObj_GetObject(object, index))
      pdfium._FPDFPageObj_GetMatrix(object, place)
      const own = [...pdfium.HEAPF32.subarray(place / 4, place / 4 + 6)] as unknown as Matrix
      return imagesIn(pdfium, inner, { place, outer: product(own, outer), depth: depth + 1 })
    }
    if (type !== isImage) return []
    pdfium._FPDFPageObj_GetBounds(object, place, place + 4, place + 8, place + 12)
    const bounds = [...pdfium.HEAPF32.subarray(place / 4, place / 4 + 4)] as [number, number, number, number]
    pdfium._FPDFImageObj_GetImagePixelSize(object, place, place + 4)
    const pixels = pdfium.HEAP32.subarray(place / 4, place / 4 + 2).join('x')
    const length = pdfium._FPDFImageObj_GetImageDataRaw(object, 0, 0)
    return [{ ...moved(bounds, outer), content: `${pixels}:${length}` }]
  })
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

/** Each one is joined with all that it touches, and what comes of it again. */
function joined(placed: readonly Placed[]): Placed[] {
  const found: Placed[] = []
  for (const one of placed) {
    let grown = one
    for (;;) {
      const at = found.findIndex((other) => touch(grown, other))
      if (at < 0) break
      grown = union(grown, found.splice(at, 1)[0]!)
    }
    found.push(grown)
  }
  return found
}

const touch = (one: Box, other: Box) =>
  one.left <= other.right + slack &&
  other.left <= one.right + slack &&
  one.bottom <= other.top + slack &&
  other.bottom <= one.top + slack

const union = (one: Placed, other: Placed): Placed => ({
  left: Math.min(one.left, other.left),
  bottom: Math.min(one.bottom, other.bottom),
  right: Math.max(one.right, other.right),
  top: Math.max(one.top, other.top),
  content: `${one.content}+${other.content}`.slice(0, 200),
})

/** Pixels a point: twice what screens show. */
const sharpest = 2.5
const [bgra, white, withNotes, asRgba] = [4, 0xff_ff_ff_ff, 0x01, 0x10]

/** A part of a page as it is printed, what is drawn over the picture with it. */
export async function drawFigure(
  { document, library }: { document: PDFiumDocument; library: PDFiumLibrary },
  pageNumber: number,
  figure: Figure,
): Promise<Made> {
  const pdfium = library['module'] as unknown as PicturingPdfium
  const page = document.getPage(pageNumber)['pageIdx']
  if (!page) return 'unreadable'
  try {
    const drawn = draw(pdfium, page, figure)
    if (!drawn) return 'unreadable'
    const { data, width, height } = drawn
    const image = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' })
    return Uint8Array.from(await image.jpeg({ quality: 80 }).toBuffer())
  } finally {
    pdfium._FPDF_ClosePage(page)
  }
}

function draw(pdfium: PicturingPdfium, page: number, { left, bottom, right, top }: Figure) {
  const scale = Math.min(sharpest, figureSide / Math.max(right - left, top - bottom))
  const [wide, high] = [pdfium._FPDF_GetPageWidthF(page), pdfium._FPDF_GetPageHeightF(page)].map((points) =>
    Math.round(points * scale),
  ) as [number, number]
  const place = pdfium.wasmExports.malloc(8)
  const onScreen = (x: number, y: number) => {
    pdfium._FPDF_PageToDevice(page, 0, 0, wide, high, 0, x, y, place, place + 4)
    return [...pdfium.HEAP32.subarray(place / 4, place / 4 + 2)] as [number, number]
  }
  const [[x, y], [toX, toY]] = [onScreen(left, top), onScreen(right, bottom)]
  pdfium.wasmExports.free(place)
  // A part that leaves the page is not printed.
  const [from, to] = [Math.max(0, Math.min(x, toX)), Math.min(wide, Math.max(x, toX))]
  const [upper, lower] = [Math.max(0, Math.min(y, toY)), Math.min(high, Math.max(y, toY))]
  const [width, height] = [to - from, lower - upper]
  if (width < 1 || height < 1) return null
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, bgra, 0, 0)
  if (!bitmap) return null
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
    pdfium._FPDF_RenderPageBitmap(bitmap, page, -from, -upper, wide, high, 0, withNotes | asRgba)
    const start = pdfium._FPDFBitmap_GetBuffer(bitmap)
    return { data: pdfium.HEAPU8.slice(start, start + width * height * 4), width, height }
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap)
  }
}
