/** What reading one file may cost. */
export const textMaxLength = 200_000
/** A letter with two loose marks takes up to seven bytes. */
export const textBytesMax = textMaxLength * 8
export const sheetRowsMax = 2000
export const sheetColumnsMax = 100

export const zipEntriesMax = 2000
export const zipTotalMax = 100 * 1024 * 1024
/** Small files may pack well (a blank form does); what packs better than this and is large is no document. */
export const zipRatioMax = 200
export const zipRatioFrom = 20 * 1024 * 1024

/** Of a scanned PDF: what a model is shown of it. */
export const scannedPagesMax = 10

/** The longest side of a picture in pixels: models that see gain nothing from more. */
export const pictureSide = 1568
/** Phones make pictures of 200 megapixels. */
export const picturePixelsMax = 210_000_000

export const workerMemoryMb = 256
export const wallMs = 20_000
/** A worker that has nothing to do gives its memory back. */
export const idleMs = 30_000
export const waitingMax = 30
