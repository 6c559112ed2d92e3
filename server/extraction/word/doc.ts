import { CFB } from '@e965/xlsx'
import WordExtractor from 'word-extractor'
import { Unreadable } from '../reading.ts'

/** An old Word document: its text, notes at the end. Cells of a table row are divided by tabs. */
export async function readDoc(bytes: Buffer): Promise<string> {
  if (isEncrypted(bytes)) throw new Unreadable('encrypted')
  const document = await new WordExtractor().extract(bytes)
  const plain = { filterUnicode: false }
  return [
    document.getBody(plain),
    document.getFootnotes(plain),
    document.getEndnotes(plain),
    document.getTextboxes(plain),
  ]
    .map((text) => text.replaceAll(/\r\n?|[\v\f]/g, '\n').trim())
    .filter(Boolean)
    .join('\n\n')
}

/** Bit 8 of the flags at byte 10 of Word's main stream. */
function isEncrypted(bytes: Buffer): boolean {
  const stream = CFB.find(CFB.read(bytes, { type: 'buffer' }), 'WordDocument')
  return ((stream?.content[11] ?? 0) & 1) === 1
}
