import { CFB } from '@e965/xlsx'
import { latexOf } from './latex.ts'
import { equationIn } from './records.ts'

/** A formula is some hundreds of bytes; the preview picture may be larger. */
const objectMax = 2 * 1024 * 1024
const streamMax = 256 * 1024

/** Converts an embedded MathType or Equation Editor object (an OLE file) to LaTeX; null if it is unreadable. */
export function latexOfObject(object: Buffer): string | null {
  if (object.length > objectMax) return null
  try {
    const stream = CFB.find(CFB.read(object, { type: 'buffer' }), 'Equation Native')
    return stream ? latexOfStream(Buffer.from(stream.content)) : null
  } catch {
    return null
  }
}

/** Reads the stream `Equation Native`. */
export function latexOfStream(stream: Buffer): string | null {
  if (stream.length > streamMax || stream.length < 30) return null
  try {
    // The header states its own length.
    return latexOf(equationIn(stream.subarray(stream.readUInt16LE(0))))
  } catch {
    return null
  }
}
