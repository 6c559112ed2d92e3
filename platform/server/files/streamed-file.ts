/** A file that is made while it is sent: nobody has to hold all of it. */
export class StreamedFile extends File {
  readonly pieces: AsyncIterable<Uint8Array>

  constructor(pieces: AsyncIterable<Uint8Array>, name: string, type: string) {
    super([], name, { type })
    this.pieces = pieces
  }
}
