/** Submissions in one file, and the bytes of their texts: a browser makes it while the reader waits. */
export const recordsMax = 300
export const recordBytesMax = 30_000_000
/** Units: days. */
export const periodMax = 366
