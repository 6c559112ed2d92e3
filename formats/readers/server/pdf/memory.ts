export type Rectangle = { left: number; top: number; right: number; bottom: number }

/** PDFium's memory, and its functions on annotations and forms that its wrapper does not lend. */
export type AnnotationPdfium = {
  wasmExports: { malloc(size: number): number; free(pointer: number): void }
  HEAPU8: Uint8Array
  HEAPF32: Float32Array
  _FPDFPage_GetAnnotCount(page: number): number
  _FPDFPage_GetAnnot(page: number, index: number): number
  _FPDFPage_CloseAnnot(annotation: number): void
  _FPDFAnnot_GetSubtype(annotation: number): number
  _FPDFAnnot_GetFlags(annotation: number): number
  _FPDFAnnot_GetRect(annotation: number, pointer: number): number
  _FPDFAnnot_HasKey(annotation: number, key: number): number
  _FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, length: number): number
  _FPDFAnnot_CountAttachmentPoints(annotation: number): number
  _FPDFAnnot_GetAttachmentPoints(annotation: number, index: number, pointer: number): number
  _FPDFAnnot_GetLink(annotation: number): number
  _FPDFLink_GetAction(link: number): number
  _FPDFAction_GetURIPath(document: number, action: number, buffer: number, length: number): number
  _FPDFAnnot_GetFormFieldType(form: number, annotation: number): number
  _FPDFAnnot_GetFormFieldValue(form: number, annotation: number, buffer: number, length: number): number
  _FPDFAnnot_IsChecked(form: number, annotation: number): number
  _FPDFAnnot_GetOptionCount(form: number, annotation: number): number
  _FPDFAnnot_IsOptionSelected(form: number, annotation: number, index: number): number
  _FPDFAnnot_GetOptionLabel(form: number, annotation: number, index: number, buffer: number, length: number): number
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_GetBoundedText(
    ...args: [text: number, left: number, top: number, right: number, bottom: number, buffer: number, length: number]
  ): number
  _FPDFDOC_InitFormFillEnvironment(document: number, info: number): number
  _FPDFDOC_ExitFormFillEnvironment(form: number): void
  _FPDF_GetFormType(document: number): number
  _FPDFDoc_GetAttachmentCount(document: number): number
}

/** Longer than anybody fills into a field. */
const bytesMax = 400_000

/** Reads a UTF-16 string from PDFium: `write` returns its number of bytes, and writes them if the buffer is large enough. */
export function readUtf16(pdfium: AnnotationPdfium, write: (buffer: number, length: number) => number): string {
  const length = Math.min(write(0, 0), bytesMax)
  if (length <= 2) return ''
  const pointer = pdfium.wasmExports.malloc(length)
  try {
    write(pointer, length)
    return new TextDecoder('utf-16le').decode(pdfium.HEAPU8.slice(pointer, pointer + length)).replace(/\0[\s\S]*$/, '')
  } finally {
    pdfium.wasmExports.free(pointer)
  }
}

/** Reads a rectangle from PDFium: left, top, right, bottom. */
export function readStruct(pdfium: AnnotationPdfium, write: (pointer: number) => number): Rectangle {
  const pointer = pdfium.wasmExports.malloc(16)
  try {
    if (!write(pointer)) return { left: 0, top: 0, right: 0, bottom: 0 }
    const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.HEAPF32.subarray(pointer / 4, pointer / 4 + 4)
    return { left, top: Math.max(top, bottom), right, bottom: Math.min(top, bottom) }
  } finally {
    pdfium.wasmExports.free(pointer)
  }
}

/** Runs a function while the form of a document is open; its callbacks are empty, so no script of the file runs. */
export function withForm<Result>(pdfium: AnnotationPdfium, document: number, action: (form: number) => Result): Result {
  const size = 256
  const info = pdfium.wasmExports.malloc(size)
  pdfium.HEAPU8.fill(0, info, info + size)
  // The version of the structure.
  pdfium.HEAPU8[info] = 2
  const form = pdfium._FPDFDOC_InitFormFillEnvironment(document, info)
  try {
    return action(form)
  } finally {
    if (form) pdfium._FPDFDOC_ExitFormFillEnvironment(form)
    pdfium.wasmExports.free(info)
  }
}
