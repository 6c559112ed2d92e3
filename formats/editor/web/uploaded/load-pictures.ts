/** A picture from an uploaded file; `number` is its index in the file, null if the file is the picture. `src` is a data URL. */
export type UploadedPicture = { file: string; number: number | null; src: string }

/** Loads some pictures, starting with index `from`; `next` is the index of the next one, null after the last. */
export type LoadPictures = (from: number) => Promise<{ pictures: UploadedPicture[]; next: number | null }>
