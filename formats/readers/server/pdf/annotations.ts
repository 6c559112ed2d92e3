import { markOf } from '../text/marks.ts'
import type { PlacedGlyph } from './directions.ts'
import { directionOf, textToGlyph } from './filled-text.ts'
import { readStruct, readUtf16, type AnnotationPdfium, type Rectangle } from './memory.ts'

/** `placed`: content visible on the page; `notes`: comments about the page; the numbers count unreadable content. */
type Annotations = { placed: PlacedGlyph[]; notes: string[]; unread: number; attachments: number }
type Page = { pdfium: AnnotationPdfium; document: number; form: number; page: number; glyphs: readonly PlacedGlyph[] }

/** PDFium's numbers (fpdf_annot.h) of the subtypes that need their own reader. */
const subtypes: Partial<Record<number, Subtype>> = {
  2: 'link',
  3: 'freeText',
  9: 'highlight',
  10: 'underline',
  11: 'underline',
  12: 'strikeOut',
  16: 'popup',
  17: 'fileAttachment',
  20: 'widget',
  22: 'printerMark',
  23: 'printerMark',
}
type Subtype =
  | 'link'
  | 'freeText'
  | 'highlight'
  | 'underline'
  | 'strikeOut'
  | 'popup'
  | 'fileAttachment'
  | 'widget'
  | 'printerMark'

/** Form fields by PDFium's numbers (fpdf_formfill.h). */
const fields = ['unknown', 'button', 'checkBox', 'radio', 'combo', 'list', 'text', 'signature'] as const

/** Reads the form values, notes, texts, links and marked words of a page. */
export function readAnnotations({ pdfium, document, form, page, glyphs }: Page): Annotations {
  const found: Annotations = { placed: [], notes: [], unread: 0, attachments: 0 }
  const [a, b] = directionOf(glyphs)
  const count = pdfium._FPDFPage_GetAnnotCount(page)
  for (let index = 0; index < count; index += 1) {
    const annotation = pdfium._FPDFPage_GetAnnot(page, index)
    if (!annotation) continue
    try {
      // The annotation is hidden.
      if (pdfium._FPDFAnnot_GetFlags(annotation) & 0b10_0010) continue
      read({ pdfium, document, form, page, annotation }, found, (text, box) => textToGlyph(text, box, { a, b }))
    } finally {
      pdfium._FPDFPage_CloseAnnot(annotation)
    }
  }
  return found
}

type One = { pdfium: AnnotationPdfium; document: number; form: number; page: number; annotation: number }
type ToGlyph = (text: string, box: Rectangle) => PlacedGlyph

function read(one: One, found: Annotations, pointer: ToGlyph): void {
  const { pdfium, annotation } = one
  const subtype = subtypes[pdfium._FPDFAnnot_GetSubtype(annotation)]
  const contents = stringIn(one, 'Contents')
  const author = stringIn(one, 'T')
  const remark = () => {
    if (contents !== '') found.notes.push(`[${markOf('comment')}${author && ` (${author})`}: ${contents}]`)
  }
  if (subtype === undefined) {
    if (contents === '') found.unread += 1
    return remark()
  }
  switch (subtype) {
    // Belongs to another annotation, or to printers.
    case 'popup':
    case 'printerMark':
      return
    case 'widget': {
      const value = fieldValue(one)
      if (value === null) found.unread += 1
      else if (value !== '') found.placed.push(pointer(value, boxOf(one)))
      return
    }
    case 'freeText':
      if (contents !== '') found.placed.push(pointer(contents, boxOf(one)))
      return
    case 'highlight':
    case 'underline':
    case 'strikeOut': {
      const words = markedWords(one)
      if (words !== '') found.notes.push(`[${markOf(subtype)}: ${words}]`)
      else if (contents === '') found.unread += 1
      return remark()
    }
    case 'link': {
      const address = addressOf(one)
      if (address !== '') found.notes.push(`[${markOf('link')}: ${address}]`)
      return
    }
    case 'fileAttachment':
      found.attachments += 1
      return remark()
  }
}

/** Formats the value of a field; empty for an empty one and for buttons, null for values that are not text. */
function fieldValue(one: One): string | null {
  const { pdfium, form, annotation } = one
  const type = fields[pdfium._FPDFAnnot_GetFormFieldType(form, annotation)] ?? 'unknown'
  switch (type) {
    case 'button':
      return ''
    case 'checkBox':
      return isChecked(one) ? '☑' : '☐'
    case 'radio':
      return isChecked(one) ? '◉' : '○'
    // The stored value is often a code: people see the label of an option. What they typed instead has none.
    case 'combo':
    case 'list': {
      const count = pdfium._FPDFAnnot_GetOptionCount(form, annotation)
      const chosen = Array.from({ length: Math.max(0, count) }, (_, index) => index)
        .filter((index) => pdfium._FPDFAnnot_IsOptionSelected(form, annotation, index))
        .map((index) =>
          readUtf16(pdfium, (buffer, length) =>
            pdfium._FPDFAnnot_GetOptionLabel(form, annotation, index, buffer, length),
          ),
        )
      return chosen.length > 0 ? chosen.join(', ') : valueOf(one)
    }
    case 'signature':
      return pdfium._FPDFAnnot_HasKey(annotation, keyIn(pdfium, 'V')) ? null : ''
    case 'text':
      return valueOf(one)
    case 'unknown':
      return stringIn(one, 'V') || null
  }
}

/** Reads the appearance state: PDFium takes a check box without appearances for unchecked. */
function isChecked(one: One): boolean {
  const state = stringIn(one, 'AS')
  return state === '' ? one.pdfium._FPDFAnnot_IsChecked(one.form, one.annotation) === 1 : state !== 'Off'
}

const valueOf = ({ pdfium, form, annotation }: One): string =>
  oneLine(readUtf16(pdfium, (buffer, length) => pdfium._FPDFAnnot_GetFormFieldValue(form, annotation, buffer, length)))

function stringIn({ pdfium, annotation }: One, key: string): string {
  const name = keyIn(pdfium, key)
  return oneLine(
    readUtf16(pdfium, (buffer, length) => pdfium._FPDFAnnot_GetStringValue(annotation, name, buffer, length)),
  )
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Key names, which PDFium's memory holds for the lifetime of the module. */
const keys = new WeakMap<AnnotationPdfium, Map<string, number>>()
function keyIn(pdfium: AnnotationPdfium, key: string): number {
  const known = keys.get(pdfium) ?? new Map<string, number>()
  keys.set(pdfium, known)
  const at = known.get(key) ?? pdfium.wasmExports.malloc(key.length + 1)
  if (!known.has(key)) pdfium.HEAPU8.set(new TextEncoder().encode(`${key}\0`), at)
  known.set(key, at)
  return at
}

/** Left, top, right and bottom. */
const boxOf = ({ pdfium, annotation }: One): Rectangle =>
  readStruct(pdfium, (pointer) => pdfium._FPDFAnnot_GetRect(annotation, pointer))

/** The words below the marks of a highlighter. */
function markedWords(one: One): string {
  const { pdfium, annotation, page } = one
  const text = pdfium._FPDFText_LoadPage(page)
  if (!text) return ''
  try {
    const count = pdfium._FPDFAnnot_CountAttachmentPoints(annotation)
    const boxes = Array.from({ length: count }, (_, index) => quadOf(one, index))
    if (boxes.length === 0) boxes.push(boxOf(one))
    const words = boxes.map(({ left, top, right, bottom }) =>
      readUtf16(pdfium, (buffer, bytes) => {
        const letters = pdfium._FPDFText_GetBoundedText(text, left, top, right, bottom, buffer, bytes / 2)
        return letters * 2
      }),
    )
    return oneLine(words.join(' '))
  } finally {
    pdfium._FPDFText_ClosePage(text)
  }
}

/** Four corners as a box. */
function quadOf({ pdfium, annotation }: One, index: number): Rectangle {
  const pointer = pdfium.wasmExports.malloc(32)
  try {
    pdfium._FPDFAnnot_GetAttachmentPoints(annotation, index, pointer)
    const corners = Array.from(pdfium.HEAPF32.subarray(pointer / 4, pointer / 4 + 8))
    const [xs, ys] = [corners.filter((_, at) => at % 2 === 0), corners.filter((_, at) => at % 2 === 1)]
    return { left: Math.min(...xs), top: Math.max(...ys), right: Math.max(...xs), bottom: Math.min(...ys) }
  } finally {
    pdfium.wasmExports.free(pointer)
  }
}

/** Returns the external address of a link. */
function addressOf({ pdfium, document, annotation }: One): string {
  const link = pdfium._FPDFAnnot_GetLink(annotation)
  const action = link && pdfium._FPDFLink_GetAction(link)
  if (!action) return ''
  const length = pdfium._FPDFAction_GetURIPath(document, action, 0, 0)
  if (length <= 1 || length > 4000) return ''
  const pointer = pdfium.wasmExports.malloc(length)
  try {
    pdfium._FPDFAction_GetURIPath(document, action, pointer, length)
    const address = new TextDecoder().decode(pdfium.HEAPU8.subarray(pointer, pointer + length - 1))
    return /^(https?|mailto):/i.test(address) ? address : ''
  } finally {
    pdfium.wasmExports.free(pointer)
  }
}
