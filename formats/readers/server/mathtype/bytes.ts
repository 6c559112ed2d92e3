/** Reads sequential values. Each method throws at a premature end. */
export type Bytes = ReturnType<typeof bytesOf>

export function bytesOf(content: Buffer) {
  let at = 0
  const byte = () => content.readUInt8(at++)
  const bytes = {
    byte,
    word: () => byte() | (byte() << 8),
    /** Numbers up to 254 take one byte, others three. */
    count: () => {
      const first = byte()
      return first === 0xff ? bytes.word() : first
    },
    text: () => {
      let text = ''
      for (let letter = byte(); letter !== 0; letter = byte()) text += String.fromCharCode(letter)
      return text
    },
    skip: (length: number) => {
      at += length
      if (at > content.length) throw new RangeError('ends early')
    },
    ended: () => at >= content.length,
  }
  return bytes
}
