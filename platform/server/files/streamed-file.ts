/** A file that is created while it is sent, so that it is never in memory as a whole. */
export class StreamedFile extends File {
  readonly chunks: AsyncIterable<Uint8Array>

  constructor(chunks: AsyncIterable<Uint8Array>, name: string, type: string) {
    super([], name, { type })
    this.chunks = chunks
  }
}
