import { fileTypeFromBuffer } from 'file-type'
import { oleContent } from './ole.ts'
import type { Content } from './reading.ts'
import { looksLikeText } from './text-encoding.ts'
import { zipContent } from './zip-directory.ts'

const headLength = 8192

/** `name` is how it is usually called, where that is known and is none of ours ("exe"). */
export type Sniffed = { content: Content } | { content: null; name: string | null }

/**
 * Tells what a file is by its content, never by its name; containers have their directory checked on the way.
 * @throws Unreadable for a bomb, an encrypted document, a broken directory.
 */
export async function sniff(file: Blob): Promise<Sniffed> {
  const head = Buffer.from(await file.slice(0, headLength).arrayBuffer())
  const magic = head.toString('hex', 0, 4)
  if (magic === '504b0304') return named(await zipContent(file), 'zip')
  if (magic === 'd0cf11e0') return named(await oleContent(file), null)
  // Readers take a PDF that begins somewhere in its first kilobyte.
  if (head.subarray(0, 1024).includes('%PDF-')) return { content: 'pdf' }
  const type = (await fileTypeFromBuffer(head))?.ext
  if (type === 'png' || type === 'apng') return { content: 'png' }
  if (type === 'jpg' || type === 'webp' || type === 'gif' || type === 'rtf') return { content: type }
  // XML is text to us; everything else that is known by its first bytes is not.
  if (type && type !== 'xml') return { content: null, name: type }
  if (!looksLikeText(head)) return { content: null, name: null }
  return { content: /<(!doctype html|html|head|body|table)\b/i.test(head.toString('latin1')) ? 'html' : 'text' }
}

const named = (content: Content | null, name: string | null): Sniffed => (content ? { content } : { content, name })
