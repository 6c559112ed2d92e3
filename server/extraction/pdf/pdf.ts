import type { PDFiumDocument, PDFiumLibrary, PDFiumPage } from '@hyzyla/pdfium'
import type { FigureSources, Made } from '../figures.ts'
import { textMaxLength } from '../limits.ts'
import { markOf } from '../marks.ts'
import { Unreadable, type Notice } from '../reading.ts'
import { byDirection, type PlacedGlyph } from './directions.ts'
import { drawFigure, figuresOn, type Figure, type PicturingPdfium } from './figures.ts'
import { pageText } from './lines.ts'
import { textWithTables } from './page.ts'
import { withPdf } from './pdfium.ts'
import { rulesOf } from './rules.ts'

/** A page with fewer letters and a picture is a scan. */
const lettersMin = 20

/** The parts of PDFium that its wrapper does not lend. */
type Pdfium = PicturingPdfium & {
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(page: number, index: number): number
  _FPDFText_IsGenerated(page: number, index: number): number
  _FPDFText_IsHyphen(page: number, index: number): number
  _FPDFText_GetFontSize(page: number, index: number): number
  _FPDFText_GetMatrix(page: number, index: number, matrix: number): number
  _FPDFText_GetCharOrigin(page: number, index: number, x: number, y: number): number
  _FPDFText_GetLooseCharBox(page: number, index: number, rectangle: number): number
  HEAPF64: Float64Array
}

/** A PDF's text, page after page, put together from where its glyphs stand: their order in the file is not to be trusted. */
export const readPdf = <Result>(bytes: Buffer, finish: (read: ReadPdf) => Promise<Result>): Promise<Result> =>
  // Figures are drawn while it is open.
  withPdf(bytes, (document, library) => finish(readPages(library, document)))

type ReadPdf = { text: string; notice: Notice | null; figures: FigureSources }

function readPages(library: PDFiumLibrary, document: PDFiumDocument): ReadPdf {
  const pages = document.getPageCount()
  if (pages === 0) throw new Unreadable('damaged')
  const texts: string[] = []
  let length = 0
  let pictures = 0
  const figures = new Map<string, () => Promise<Made>>()
  for (let number = 0; number < pages && length <= textMaxLength; number += 1) {
    const { text, scanned, figures: found } = readPage(library, document, number)
    for (const figure of found)
      if (!figures.has(figure.key)) figures.set(figure.key, () => drawFigure({ document, library }, number, figure))
    if (scanned) pictures += 1
    if (text) texts.push(text)
    length += text.length
  }
  const notice: Notice | null =
    pictures === 0
      ? null
      : pictures === pages
        ? { key: 'file.scanned', values: { pages } }
        : { key: 'file.scannedPages', values: { count: pictures, pages } }
  return { text: texts.join('\n\n'), notice, figures }
}

export function readPage(
  library: PDFiumLibrary,
  document: PDFiumDocument,
  number: number,
): { text: string; scanned: boolean; figures: Figure[] } {
  const pdfium = library['module'] as Pdfium
  const page = document.getPage(number)
  const handle = page['pageIdx']
  if (!handle) return { text: '', scanned: false, figures: [] }
  try {
    const glyphs = glyphsOf(pdfium, handle)
    const letters = glyphs.reduce((sum, { letter }) => sum + Number(/\p{L}/u.test(letter)), 0)
    const scanned = letters < lettersMin && isPictured(page)
    const figures = scanned ? [] : figuresOn(pdfium, handle, glyphs)
    return { text: textOf(pdfium, handle, [...glyphs, ...figures.map(glyphFor)]), scanned, figures }
  } finally {
    pdfium._FPDF_ClosePage(handle)
  }
}

/** The mark of a picture is read as a letter that stands in its upper left corner. */
const glyphFor = ({ key, left, top }: Figure): PlacedGlyph => ({
  letter: markOf(key),
  x: left,
  y: top - markSize,
  left,
  right: left + markSize,
  bottom: top - markSize,
  top,
  size: markSize,
  a: 1,
  b: 0,
})
const markSize = 9

function textOf(pdfium: Pdfium, page: number, glyphs: readonly PlacedGlyph[]): string {
  const texts = byDirection(glyphs).map(({ degrees, glyphs }) =>
    degrees === 0 ? textWithTables(glyphs, rulesOf(pdfium, page)) : pageText(glyphs),
  )
  return texts.filter(Boolean).join('\n\n')
}

/** A scan is a picture, sometimes inside a form. */
const isPictured = (page: PDFiumPage) => page.objects().some(({ type }) => type === 'image' || type === 'form')

function glyphsOf(pdfium: Pdfium, page: number): PlacedGlyph[] {
  const text = pdfium._FPDFText_LoadPage(page)
  if (!text) return []
  const place = pdfium.wasmExports.malloc(56)
  try {
    const glyphs: PlacedGlyph[] = []
    const count = pdfium._FPDFText_CountChars(text)
    for (let index = 0; index < count; index += 1) {
      // A hyphen at the end of a line is given another code.
      const code = pdfium._FPDFText_IsHyphen(text, index) === 1 ? 0x2d : pdfium._FPDFText_GetUnicode(text, index)
      // Spaces and line ends that PDFium guessed from an order that may be wrong.
      if (code === 0 || pdfium._FPDFText_IsGenerated(text, index) === 1) continue
      pdfium._FPDFText_GetCharOrigin(text, index, place, place + 8)
      const [x, y] = pdfium.HEAPF64.subarray(place / 8, place / 8 + 2) as unknown as [number, number]
      pdfium._FPDFText_GetLooseCharBox(text, index, place + 16)
      const box = pdfium.HEAPF32.subarray(place / 4 + 4, place / 4 + 8) as unknown as [number, number, number, number]
      const [left, top, right, bottom] = box
      pdfium._FPDFText_GetMatrix(text, index, place + 32)
      // a, b, c, d, e, f: browsers write letters larger and draw all of the page smaller.
      const matrix = pdfium.HEAPF32.subarray(place / 4 + 8, place / 4 + 12) as unknown as [
        number,
        number,
        number,
        number,
      ]
      const [a, b, c, d] = matrix
      const size = pdfium._FPDFText_GetFontSize(text, index) * Math.hypot(c, d)
      glyphs.push({ letter: letterOf(code), x, y, size: Math.abs(size) || 10, left, top, right, bottom, a, b })
    }
    return glyphs
  } finally {
    pdfium.wasmExports.free(place)
    pdfium._FPDFText_ClosePage(text)
  }
}

function letterOf(code: number): string {
  // Control characters stand for spaces and soft hyphens in some files.
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return ' '
  return code > 0x10_ff_ff ? '' : String.fromCodePoint(code)
}
