import { staffMax } from '#rules/staff/list'

/** What reading one file may cost. */
export const textMaxLength = 200_000
/** A letter with two loose marks takes up to seven bytes. */
export const textBytesMax = textMaxLength * 8
export const sheetRowsMax = 2000
export const sheetColumnsMax = 100
/** Of a list of people: what stands above and between them is read beside those it may have. */
export const peopleRowsMax = staffMax + 500
export const peopleBytesMax = 8 * 1024 * 1024

export const zipEntriesMax = 2000
export const zipTotalMax = 100 * 1024 * 1024
/** Small files may pack well (a blank form does); what packs better than this and is large is no document. */
export const zipRatioMax = 200
export const zipRatioFrom = 20 * 1024 * 1024

/** Of a scanned PDF: what a model is shown of it. */
export const scannedPagesMax = 10

/** Of an archive's parts that are read: with more, the worker's memory would not do for the document they make. */
export const zipReadMax = 40 * 1024 * 1024

/** What PDFium may take, in bytes: it has memory of its own, which the worker's limit does not hold. */
export const pdfMemoryMax = 256 * 1024 * 1024

/** Of the pictures inside one document: what is kept of them to be shown to a model. */
export const figuresMax = 40
export const figuresBytesMax = 8 * 1024 * 1024
/** The longest side of one in pixels. */
export const figureSide = 1024
/** Of one as it lies in the document, unpacked. */
export const figureSourceMax = 30 * 1024 * 1024
/** Smaller ones are bullets and ornaments, in pixels; a formula that was pasted as a picture is low, but not narrow. */
export const figureLow = 12
export const figureNarrow = 24
/** Pictures may take so long of the time that a file has, in milliseconds: its text comes first. */
export const figuresWallMs = 8000

/** The longest side of a picture in pixels: models that see gain nothing from more. */
export const pictureSide = 1568
/** Phones make pictures of 200 megapixels. */
export const picturePixelsMax = 210_000_000
/** Of those that cannot be read line by line: they lie in memory as a whole, four bytes a pixel and more. */
export const wholePicturePixelsMax = 50_000_000

export const workerMemoryMb = 256
export const wallMs = 20_000
/** A worker that has nothing to do gives its memory back. */
export const idleMs = 30_000
/** Files that wait to be read, or are being read: of everybody, and of one person. */
export const waitingMax = 100
export const waitingEachMax = 20
