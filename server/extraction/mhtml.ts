import { htmlToMarkdown } from './html-markdown.ts'
import { Unreadable } from './reading.ts'
import { decodeHtml } from './text-encoding.ts'

/** A page saved in one file (MHTML, RFC 2557) as Markdown. Excel saves each sheet as a page of its own: all are read. */
export function readMhtml(bytes: Buffer): string {
  const pages = pagesIn(bytes.toString('latin1').trimStart())
  if (pages.length === 0) throw new Unreadable('damaged')
  return pages.join('\n\n')
}

const depthMax = 4

function pagesIn(message: string, depth = 0): string[] {
  const end = /\r?\n\r?\n/.exec(message)
  if (!end || depth > depthMax) return []
  const headers = message.slice(0, end.index).replaceAll(/\r?\n[ \t]+/g, ' ')
  const body = message.slice(end.index + end[0].length)
  const type = headerOf(headers, 'content-type')
  const [, quoted, bare] = /^multipart\/.*?boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const boundary = quoted ?? bare
  if (boundary) {
    const [, ...parts] = `\n${body}`.split(`\n--${boundary}`)
    return parts.flatMap((part) => pagesIn(part.replace(/^[^\n]*\n/, ''), depth + 1))
  }
  if (!/^text\/html/i.test(type)) return []
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1]
  return [htmlToMarkdown(decodeHtml(decoded(body, headerOf(headers, 'content-transfer-encoding')), charset))]
}

const headerOf = (headers: string, name: string) =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(headers)?.[1]?.trim() ?? ''

function decoded(body: string, encoding: string): Buffer {
  if (/^base64$/i.test(encoding)) return Buffer.from(body, 'base64')
  if (!/^quoted-printable$/i.test(encoding)) return Buffer.from(body, 'latin1')
  const letters = body
    .replaceAll(/=[ \t]*\r?\n/g, '')
    .replaceAll(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(letters, 'latin1')
}
