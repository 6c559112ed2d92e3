import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium'
import { pdfMemoryMax } from '../limits.ts'
import { Unreadable } from '../reading.ts'

type Action<Result> = (document: PDFiumDocument, library: PDFiumLibrary) => Result | Promise<Result>

/** WebAssembly's. */
type Memory = { buffer: ArrayBuffer; grow(pages: number): number }
const pageSize = 64 * 1024

let loading: ReturnType<typeof load> | undefined

/** Opens a PDF for as long as something is done with it. */
export async function withPdf<Result>(bytes: Buffer, action: Action<Result>): Promise<Result> {
  const { library, memory } = await (loading ??= load())
  try {
    const result = await opened(library, bytes, action)
    // PDFium silently drops content that exceeds its memory.
    if (memory.full) throw new Unreadable('tooHeavy')
    return result
  } catch (cause) {
    // It is of no use for the next document.
    if (memory.full || (cause as Error).name === 'RuntimeError') loading = undefined
    throw memory.full ? new Unreadable('tooHeavy', { cause }) : cause
  }
}

async function opened<Result>(library: PDFiumLibrary, bytes: Buffer, action: Action<Result>): Promise<Result> {
  const document = await library.loadDocument(bytes).catch((cause: unknown) => {
    throw new Unreadable(/password|security/i.test(String(cause)) ? 'encrypted' : 'damaged', { cause })
  })
  try {
    return await action(document, library)
  } finally {
    document.destroy()
  }
}

/** PDFium with a limit on its memory: a few kilobytes of a PDF can unpack to gigabytes. */
async function load(): Promise<{ library: PDFiumLibrary; memory: { full: boolean } }> {
  const library = await PDFiumLibrary.init()
  const { memory } = (library['module'] as { wasmExports: { memory: Memory } }).wasmExports
  const state = { full: false }
  const grow = memory.grow.bind(memory)
  memory.grow = (pages) => {
    state.full = memory.buffer.byteLength + pages * pageSize > pdfMemoryMax
    if (state.full) throw new RangeError('PDFium wants more memory than it may have')
    return grow(pages)
  }
  return { library, memory: state }
}
