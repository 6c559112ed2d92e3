import type { PDFiumDocument, PDFiumLibrary, PDFiumPage } from '@hyzyla/pdfium'
import type { FigureSources, Made } from '../figures.ts'
import { textMaxLength } from '../limits.ts'
import { markOf } from '../text/marks.ts'
import { Unreadable, type Notice } from '../reading.ts'
import { readAnnotations } from './annotations.ts'
import { byDirection, type PlacedGlyph } from './directions.ts'
import { drawFigure } from './draw-figure.ts'
import { figuresOn, type Figure } from './figures.ts'
import type { PicturingPdfium } from './page-objects.ts'
import { pageText } from './lines.ts'
import { withForm, type AnnotationPdfium } from './memory.ts'
import { textWithTables } from './page.ts'
import { withPdf } from './pdfium.ts'
import { rulesOf } from './rules.ts'

/** A page with fewer letters and a picture is a scan. */
const lettersMin = 20

/** The parts of PDFium that its wrapper does not lend. */
type Pdfium = PicturingPdfium &
  AnnotationPdfium & {
    _FPDFText_CountChars(text: number): number
    _FPDFText_GetUnicode(page: number, index: number): number
    _FPDFText_IsGenerated(page: number, index: number): number
    _FPDFText_IsHyphen(page: number, index: number): number
    _FPDFText_HasUnicodeMapError(page: number, index: number): number
    _FPDFText_GetFontSize(page: number, index: number): number
    _FPDFText_GetMatrix(page: number, index: number, matrix: number): number
    _FPDFText_GetCharOrigin(page: number, index: number, x: number, y: number): number
    _FPDFText_GetLooseCharBox(page: number, index: number, rectangle: number): number
    HEAPF64: Float64Array
  }

/** Reads the text of a PDF page by page from the positions of its glyphs, because their order in the file is unreliable. */
export const readPdf = <Result>(bytes: Buffer, finish: (read: ReadPdf) => Promise<Result>): Promise<Result> =>
  // Figures are drawn while it is open.
  withPdf(bytes, (document, library) => {
    const pdfium = library['module'] as Pdfium
    // Figures are drawn later, without the form.
    const read = withForm(pdfium, document['documentIdx'], (form) => readPages(library, document, form))
    return finish(read)
  })

type ReadPdf = { text: string; notice: Notice | null; unread: Notice[]; figures: FigureSources }

function readPages(library: PDFiumLibrary, document: PDFiumDocument, form: number): ReadPdf {
  const pages = document.getPageCount()
  if (pages === 0) throw new Unreadable('damaged')
  const texts: string[] = []
  let length = 0
  let pictures = 0
  const pdfium = library['module'] as Pdfium
  const unread = {
    annotations: 0,
    attachments: pdfium._FPDFDoc_GetAttachmentCount(document['documentIdx']),
    letters: 0,
  }
  const figures = new Map<string, () => Promise<Made>>()
  for (let number = 0; number < pages && length <= textMaxLength; number += 1) {
    const { text, scanned, figures: found, ...more } = readPage(library, document, { number, form })
    unread.annotations += more.unread
    unread.attachments += more.attachments
    unread.letters += Number(more.isUnmapped)
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
  return {
    text: texts.join('\n\n'),
    notice,
    unread: toWarnings(unread, pdfium._FPDF_GetFormType(document['documentIdx'])),
    figures,
  }
}

type ReadPage = {
  text: string
  scanned: boolean
  figures: Figure[]
  /** Unread annotations. */
  unread: number
  attachments: number
  isUnmapped: boolean
}

/** XFA is Adobe's other form technology, which only its own programs show. */
function toWarnings(
  { annotations, attachments, letters }: { annotations: number; attachments: number; letters: number },
  formType: number,
): Notice[] {
  const counted = [
    ['file.annotationsUnread', annotations],
    ['file.attachmentsUnread', attachments],
    ['file.lettersUnread', letters],
  ] as const
  const warnings: Notice[] = counted.flatMap(([key, count]) => (count > 0 ? [{ key, values: { count } }] : []))
  return formType >= 2 ? [...warnings, { key: 'file.xfaUnread' }] : warnings
}

export function readPage(
  library: PDFiumLibrary,
  document: PDFiumDocument,
  { number, form = 0 }: { number: number; form?: number },
): ReadPage {
  const pdfium = library['module'] as Pdfium
  const page = document.getPage(number)
  const handle = page['pageIdx']
  if (!handle) return { text: '', scanned: false, figures: [], unread: 0, attachments: 0, isUnmapped: false }
  try {
    const { glyphs, unmapped } = glyphsOf(pdfium, handle)
    const letters = glyphs.reduce((sum, { letter }) => sum + Number(/\p{L}/u.test(letter)), 0)
    const scanned = letters < lettersMin && isPictured(page)
    const figures = scanned ? [] : figuresOn(pdfium, handle, glyphs)
    const { placed, notes, unread, attachments } = readAnnotations({
      pdfium,
      document: document['documentIdx'],
      form,
      page: handle,
      glyphs,
    })
    const text = [textOf(pdfium, handle, [...glyphs, ...placed, ...figures.map(glyphFor)]), ...notes]
    // The font has no Unicode mapping, so the text read is not the text shown.
    const isUnmapped = unmapped > lettersMin && unmapped > glyphs.length * 0.2
    return { text: text.filter(Boolean).join('\n\n'), scanned, figures, unread, attachments, isUnmapped }
  } finally {
    pdfium._FPDF_ClosePage(handle)
  }
}

/** The marker of a picture is read as a letter at its upper left corner. */
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

function glyphsOf(pdfium: Pdfium, page: number): { glyphs: PlacedGlyph[]; unmapped: number } {
  const text = pdfium._FPDFText_LoadPage(page)
  if (!text) return { glyphs: [], unmapped: 0 }
  const pointer = pdfium.wasmExports.malloc(56)
  try {
    const glyphs: PlacedGlyph[] = []
    let unmapped = 0
    const count = pdfium._FPDFText_CountChars(text)
    for (let index = 0; index < count; index += 1) {
      // PDFium reports a hyphen at the end of a line with another code.
      const code = pdfium._FPDFText_IsHyphen(text, index) === 1 ? 0x2d : pdfium._FPDFText_GetUnicode(text, index)
      // Spaces and line ends that PDFium guessed from an order that may be wrong.
      if (code === 0 || pdfium._FPDFText_IsGenerated(text, index) === 1) continue
      unmapped += Number(pdfium._FPDFText_HasUnicodeMapError(text, index) === 1)
      pdfium._FPDFText_GetCharOrigin(text, index, pointer, pointer + 8)
      const [x, y] = pdfium.HEAPF64.subarray(pointer / 8, pointer / 8 + 2) as unknown as [number, number]
      pdfium._FPDFText_GetLooseCharBox(text, index, pointer + 16)
      const box = pdfium.HEAPF32.subarray(pointer / 4 + 4, pointer / 4 + 8) as unknown as [
        number,
        number,
        number,
        number,
      ]
      const [left, top, right, bottom] = box
      pdfium._FPDFText_GetMatrix(text, index, pointer + 32)
      // a, b, c, d, e, f: browsers write larger letters and scale down the whole page.
      const matrix = pdfium.HEAPF32.subarray(pointer / 4 + 8, pointer / 4 + 12) as unknown as [
        number,
        number,
        number,
        number,
      ]
      const [a, b, c, d] = matrix
      const size = pdfium._FPDFText_GetFontSize(text, index) * Math.hypot(c, d)
      glyphs.push({ letter: letterOf(code), x, y, size: Math.abs(size) || 10, left, top, right, bottom, a, b })
    }
    return { glyphs, unmapped }
  } finally {
    pdfium.wasmExports.free(pointer)
    pdfium._FPDFText_ClosePage(text)
  }
}

function letterOf(code: number): string {
  // Some files use control characters for spaces and soft hyphens.
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return ' '
  if (code > 0x10_ff_ff) return ''
  const letter = String.fromCodePoint(code)
  // Ligatures are how letters are printed, not others.
  return code >= 0xfb00 && code <= 0xfb06 ? letter.normalize('NFKC') : letter
}
