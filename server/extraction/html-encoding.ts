import { decodeText } from './text-encoding.ts'

/** An HTML file's text: in the encoding it names, or its sender named, else as any text file. */
export function decodeHtml(bytes: Buffer, said?: string): string {
  const named = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 4096))?.[1] ?? said
  if (!named || /^utf-?8$/i.test(named) || bytes.includes(0)) return decodeText(bytes)
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return decodeText(bytes)
  }
}
