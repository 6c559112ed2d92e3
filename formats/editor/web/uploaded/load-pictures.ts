/** A picture that came with an uploaded file; `number` is which one inside it, null: the file is the picture. `src` is a data URL. */
export type UploadedPicture = { file: string; number: number | null; src: string }

/** Fetches some of them from the `from`th on; `next` is where the others begin, null after the last. */
export type LoadPictures = (from: number) => Promise<{ pictures: UploadedPicture[]; next: number | null }>
