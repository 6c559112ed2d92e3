import { createHash } from 'node:crypto'
import { linesOf, type Box, type PathPdfium, type Placed } from './drawings.ts'

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

/** Lists the pictures and paths on a page, those inside forms too; none of a page with too many. */
export function listObjects(pdfium: PicturingPdfium, page: number): Placed[] {
  const count = pdfium._FPDFPage_CountObjects(page)
  if (count > objectsMax) return []
  const pointer = pdfium.wasmExports.malloc(24)
  try {
    const objects = Array.from({ length: count }, (_, index) => pdfium._FPDFPage_GetObject(page, index))
    return placedIn(pdfium, objects, { pointer, outer: [1, 0, 0, 1, 0, 0], depth: 0 })
  } finally {
    pdfium.wasmExports.free(pointer)
  }
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
