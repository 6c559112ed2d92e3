/** Submissions in one file: a browser makes it while the reader waits. */
export const recordsMax = 300
/** Limits the texts that a browser makes into Word files for a ZIP, and the uploaded files that go into it unchanged. Units: bytes. */
export const zippedTextsMax = 30_000_000
export const zippedFilesMax = 200_000_000
/** Units: days. */
export const periodMax = 366
