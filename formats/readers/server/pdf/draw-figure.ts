import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { Made } from '../figures.ts'
import { figureSide, figureSourceMax, wholePicturePixelsMax } from '../limits.ts'
import type { Box } from './drawings.ts'
import type { Figure } from './figures.ts'
import type { PicturingPdfium } from './page-objects.ts'

/** Pixels per point: twice the screen resolution. */
const sharpest = 2.5
const [bgra, white, withNotes, asRgba] = [4, 0xff_ff_ff_ff, 0x01, 0x10]

/** Renders a part of a page as printed, including drawings over the picture. */
export async function drawFigure(
  { document, library }: { document: PDFiumDocument; library: PDFiumLibrary },
  pageNumber: number,
  figure: Figure,
): Promise<Made> {
  const pdfium = library['module'] as unknown as PicturingPdfium
  const page = document.getPage(pageNumber)['pageIdx']
  if (!page) return 'unreadable'
  try {
    const photo = await photoOf(pdfium, page, figure)
    if (photo) return photo
    const drawn = draw(pdfium, page, figure)
    if (!drawn) return 'unreadable'
    const { data, width, height } = drawn
    const image = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' })
    return Uint8Array.from(await image.jpeg({ quality: 80 }).toBuffer())
  } finally {
    pdfium._FPDF_ClosePage(page)
  }
}

/** The JPEG itself, made smaller while it is opened: much faster than to draw the page, and in less memory. */
async function photoOf(pdfium: PicturingPdfium, page: number, figure: Figure): Promise<Uint8Array<ArrayBuffer> | null> {
  if (figure.photo === undefined) return null
  const object = pdfium._FPDFPage_GetObject(page, figure.photo)
  const length = pdfium._FPDFImageObj_GetImageDataRaw(object, 0, 0)
  if (length === 0 || length > figureSourceMax) return null
  const pointer = pdfium.wasmExports.malloc(length)
  pdfium._FPDFImageObj_GetImageDataRaw(object, pointer, length)
  const bytes = pdfium.HEAPU8.slice(pointer, pointer + length)
  pdfium.wasmExports.free(pointer)
  try {
    const image = sharp(bytes, { limitInputPixels: wholePicturePixelsMax, failOn: 'error', sequentialRead: true })
    const { channels, orientation = 1 } = await image.metadata()
    // Colours for a printer, and turns that a PDF knows nothing of.
    if (channels > 3 || orientation > 1) return null
    const scale = scaleOf(figure)
    const [width, height] = [figure.right - figure.left, figure.top - figure.bottom].map((side) =>
      Math.max(1, Math.round(side * scale)),
    ) as [number, number]
    return Uint8Array.from(await image.resize(width, height, { fit: 'fill' }).jpeg({ quality: 80 }).toBuffer())
  } catch {
    return null
  }
}

const scaleOf = ({ left, bottom, right, top }: Box) =>
  Math.min(sharpest, figureSide / Math.max(right - left, top - bottom))

function draw(pdfium: PicturingPdfium, page: number, { left, bottom, right, top }: Figure) {
  const scale = scaleOf({ left, bottom, right, top })
  const [wide, high] = [pdfium._FPDF_GetPageWidthF(page), pdfium._FPDF_GetPageHeightF(page)].map((points) =>
    Math.round(points * scale),
  ) as [number, number]
  const pointer = pdfium.wasmExports.malloc(8)
  const onScreen = (x: number, y: number) => {
    pdfium._FPDF_PageToDevice(page, 0, 0, wide, high, 0, x, y, pointer, pointer + 4)
    return [...pdfium.HEAP32.subarray(pointer / 4, pointer / 4 + 2)] as [number, number]
  }
  const [[x, y], [toX, toY]] = [onScreen(left, top), onScreen(right, bottom)]
  pdfium.wasmExports.free(pointer)
  // Content outside the page is not printed.
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
