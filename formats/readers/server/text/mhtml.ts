import type { FigureSources, Made } from '../figures.ts'
import { readHtml } from './html.ts'
import { Unreadable } from '../reading.ts'
import { decodeHtml } from './text-encoding.ts'

/** Reads a page saved as one file (MHTML, RFC 2557) as Markdown. Excel saves each sheet as a page, and all are read. */
export function readMhtml(bytes: Buffer): { text: string; figures: FigureSources; hidden: number } {
  const parts = partsIn(bytes.toString('latin1').trimStart())
  const pages = parts.filter(({ type }) => /^text\/html/i.test(type))
  if (pages.length === 0) throw new Unreadable('damaged')
  const pictures = new Map(
    parts
      .filter(({ type }) => /^image\//i.test(type))
      .flatMap(({ names, content }) => names.map((name) => [name, content])),
  )
  const figures = new Map<string, () => Promise<Made>>()
  const read = pages.map(({ type, names, content }) => {
    const charset = /charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1]
    return readHtml(decodeHtml(content(), charset), {
      figures,
      attached: (source) => attachedTo(names, source, pictures),
    })
  })
  const hidden = read.reduce((sum, page) => sum + page.hidden, 0)
  return { text: read.map(({ text }) => text).join('\n\n'), figures, hidden }
}

type Part = { type: string; names: string[]; content: () => Buffer }
const depthMax = 4

function partsIn(message: string, depth = 0): Part[] {
  const end = /\r?\n\r?\n/.exec(message)
  if (!end || depth > depthMax) return []
  const headers = message.slice(0, end.index).replaceAll(/\r?\n[ \t]+/g, ' ')
  const body = message.slice(end.index + end[0].length)
  const type = headerOf(headers, 'content-type')
  const [, quoted, bare] = /^multipart\/.*?boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const boundary = quoted ?? bare
  if (boundary) {
    const [, ...parts] = `\n${body}`.split(`\n--${boundary}`)
    return parts.flatMap((part) => partsIn(part.replace(/^[^\n]*\n/, ''), depth + 1))
  }
  const id = headerOf(headers, 'content-id').replaceAll(/^<|>$/g, '')
  const names = [headerOf(headers, 'content-location'), id && `cid:${id}`].filter(Boolean)
  return [{ type, names, content: () => decoded(body, headerOf(headers, 'content-transfer-encoding')) }]
}

/** Finds a picture by the name its page uses: its full name, or relative to the page's location. */
function attachedTo(names: readonly string[], source: string, pictures: ReadonlyMap<string, () => Buffer>) {
  const own = pictures.get(source)
  if (own) return own
  const from = names.find((name) => URL.canParse(source, name))
  return from === undefined ? null : (pictures.get(new URL(source, from).href) ?? null)
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
