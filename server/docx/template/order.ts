/** A template to write on, and what its placeholders stand for besides the title and the author. */
export type PaperOrder = {
  /** A .docx or .dotx that has been taken as one. */
  bytes: Uint8Array
  school: string
  /** As it is written in the document's language. */
  date: string
}
