import { withoutOldFonts } from './old-fonts.ts'
import { vietnameseScore } from './vietnamese.ts'

/** Whether bytes are text in any of the encodings we know: no control characters but white space, or UTF-16. */
export function isLikelyText(head: Buffer): boolean {
  if (utf16Of(head)) return true
  // Escape (0x1b), form feed and backspace occur in real text files; NUL does not.
  return !head.some((byte) => byte < 0x07 || (byte > 0x0d && byte < 0x1b) || (byte > 0x1b && byte < 0x20))
}

/** Decodes a text file. Old Vietnamese encodings look alike: the one that yields the most Vietnamese wins. */
export function decodeText(bytes: Buffer): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    // A cut text may end in the middle of a letter.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    const western = new TextDecoder('windows-1252').decode(bytes)
    const [best] = [western, new TextDecoder('windows-1258').decode(bytes).normalize('NFC'), withoutOldFonts(western)]
      .map((text) => ({ text, score: vietnameseScore(text.slice(0, 20_000)) }))
      .toSorted((a, b) => b.score - a.score)
    return best!.text
  }
}

/** Decodes an HTML file: by the encoding that it or its sender names, or else like any text file. */
export function decodeHtml(bytes: Buffer, charset?: string): string {
  const named = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 4096))?.[1] ?? charset
  if (!named || /^utf-?8$/i.test(named) || bytes.includes(0)) return decodeText(bytes)
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return decodeText(bytes)
  }
}

/** The beginning of a text of which only ASCII characters are read, so its exact encoding does not matter. */
export function asciiOf(head: Buffer): string {
  const utf16 = utf16Of(head)
  return utf16 ? new TextDecoder(utf16).decode(head) : head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '')
}

type Utf16 = 'utf-16le' | 'utf-16be'

/** Detects UTF-16 by its byte order mark, or by the zero high bytes of Latin letters and spaces. */
function utf16Of(bytes: Buffer): Utf16 | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const pairs = Math.min(bytes.length, 4096) >> 1
  let even = 0
  let odd = 0
  for (let at = 0; at < pairs * 2; at += 2) {
    if (bytes[at] === 0) even += 1
    if (bytes[at + 1] === 0) odd += 1
    if (bytes[at] === 0 && bytes[at + 1] === 0) return null
  }
  if (odd > pairs / 3 && even < pairs / 50) return 'utf-16le'
  return even > pairs / 3 && odd < pairs / 50 ? 'utf-16be' : null
}
