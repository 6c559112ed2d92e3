/** Limits the cost of reading one file, in characters. */
export const textMaxLength = 200_000
/** A letter with two combining marks takes up to seven bytes. */
export const textBytesMax = textMaxLength * 8
export const sheetRowsMax = 2000
export const sheetColumnsMax = 100

export const zipEntriesMax = 2000
export const zipTotalMax = 100 * 1024 * 1024
/** Small files may compress well (a blank form does); a large one that compresses better than this is not a document. */
export const zipRatioMax = 200
export const zipRatioFrom = 20 * 1024 * 1024

/** Pages of a scanned PDF that a model sees. */
export const scannedPagesMax = 10

/** Bytes that are read of an archive: more would exceed the worker's memory. */
export const zipReadMax = 40 * 1024 * 1024

/** Memory of PDFium in bytes, which the worker's own limit does not cover. */
export const pdfMemoryMax = 256 * 1024 * 1024

/** Pictures kept per document to show to a model. */
export const figuresMax = 40
export const figuresBytesMax = 8 * 1024 * 1024
/** The longest side of a picture in pixels. */
export const figureSide = 1024
/** Bytes of one picture in the document, unpacked. */
export const figureSourceMax = 30 * 1024 * 1024
/** Smaller pictures are bullets and ornaments; a formula pasted as a picture is low, but not narrow. Units: pixels. */
export const figureLow = 12
export const figureNarrow = 24
/** Pictures get only this part of a file's time limit, since its text comes first. Units: milliseconds. */
export const figuresWallMs = 8000

/** The longest side of a picture in pixels: models that see gain nothing from more. */
export const pictureSide = 1568
/** Phones make pictures of 200 megapixels. */
export const picturePixelsMax = 210_000_000
/** Pixels of pictures that cannot be decoded line by line: they need four bytes a pixel and more. */
export const wholePicturePixelsMax = 50_000_000

export const workerMemoryMb = 256
/** A worker that uses more memory after a file is replaced. PDFium may keep the peak memory of its largest file. Units: MB. */
export const workerRenewMb = 192
export const wallMs = 20_000
/** Waiting and reading together stay below the minute after which most proxies give up. */
export const patienceMs = 35_000
/** An idle worker is terminated to free its memory. */
export const idleMs = 30_000
/** Limits the files that wait or are being read: in total and per person. */
export const waitingMax = 100
export const waitingEachMax = 20
