import { constants, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { sniff } from './sniff.ts'
import { read } from './read.ts'
import type { Reading } from './reading.ts'

/** Reads a file as an upload is read, in this thread. */
export async function readAll(content: string | Uint8Array<ArrayBuffer>): Promise<Reading> {
  const file = new Blob([content])
  const sniffed = await sniff(file)
  if (!sniffed.content) throw new Error(`this is ${sniffed.name}`)
  return read(sniffed.content, Buffer.from(await file.arrayBuffer()))
}

type Entry = { name: string; content?: Buffer; claims?: number; encrypted?: boolean }

/** Builds a zip archive, so that its directory can be wrong. */
export function zipOf(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content = Buffer.alloc(0), claims = content.length, encrypted = false } of entries) {
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(encrypted ? 1 : 0, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claims, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    parts.push(Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed)
    const buffer = Buffer.alloc(14)
    buffer.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, buffer, Buffer.from(name))
    at += 30 + Buffer.byteLength(name) + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Uint8Array.from(Buffer.concat([...parts, list, end]))
}

/** `turn` is the direction that it is written in, in degrees against the clock. */
type Word = { text: string; x: number; y: number; turn?: number }
type Line = readonly [x: number, y: number, toX: number, toY: number]
type TextFormat = {
  scanned?: readonly number[]
  zoom?: number
  rotate?: number
  lines?: readonly Line[]
  /** These are part of the page's content stream. */
  drawing?: string
  pictures?: (page: number) => readonly PlacedPicture[]
  /** Annotations of every page, and entries of the catalogue and its form. */
  annotations?: readonly string[]
  catalogue?: string
  form?: string
}
type PlacedPicture = { x: number; y: number; wide: number; high: number; grey: string }

/**
 * Builds a PDF: words at given positions and in the given order (Latin letters only), and a picture on some pages. `zoom` enlarges the
 * content before the page is scaled down, `rotate` is the page rotation in degrees. `lines` are drawn on every page, `pictures` in one
 * grey.
 */
export function pdfOf(
  pages: readonly (readonly Word[])[],
  {
    scanned = [],
    zoom = 1,
    rotate = 0,
    lines: drawn = [],
    drawing = '',
    pictures = () => [],
    annotations = [],
    catalogue = '',
    form = '',
  }: TextFormat = {},
): Uint8Array<ArrayBuffer> {
  const first = 4 + pages.length * 2
  const noted = annotations.map((_, index) => `${first + index} 0 R`).join(' ')
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} ${noted || form ? `/AcroForm << /Fields [${noted}] ${form} >>` : ''} >>`,
  ]
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  objects.push(
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  )
  for (const [index, words] of pages.entries()) {
    const line = ({ text, x, y, turn = 0 }: Word) => {
      const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)].map((n) => n.toFixed(5))
      return `BT /F1 ${12 * zoom} Tf ${cos} ${sin} ${-Number(sin)} ${cos} ${x * zoom} ${y * zoom} Tm (${text}) Tj ET`
    }
    const strokes = drawn.map(([x, y, toX, toY]) => `${x} ${y} m ${toX} ${toY} l S`)
    const lines = [...strokes, drawing, `${1 / zoom} 0 0 ${1 / zoom} 0 0 cm`, ...words.map(line)].join('\n')
    const grey = pictures(index).map(
      ({ x, y, wide, high, grey }) => `q ${wide} 0 0 ${high} ${x} ${y} cm BI /W 1 /H 1 /CS /G /BPC 8 ID ${grey} EI Q\n`,
    )
    const content = `${grey.join('')}${scanned.includes(index) ? 'q 500 0 0 700 40 40 cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q\n' : ''}${lines}`
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Rotate ${rotate} /Annots [${noted}] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    )
  }
  objects.push(...annotations.map((entries) => `<< /Type /Annot ${entries} >>`))
  return pdfWith(objects)
}

/** Size of the photographs below, in pixels. */
export const photoSize = [2048, 1536] as const

/** Creates distinct photographs of the size and quality that phones produce. */
export async function photographs(count: number): Promise<Buffer[]> {
  const [width, height] = photoSize
  const photos: Buffer[] = []
  for (let at = 0; at < count; at += 1) {
    const noise = { type: 'gaussian', mean: 60 + at * 4, sigma: 40 } as const
    const grain = sharp({ create: { width: width / 8, height: height / 8, channels: 3, background: 'black', noise } })
    const pixels = await grain.png().toBuffer()
    photos.push(await sharp(pixels).resize(width, height).jpeg({ quality: 85 }).toBuffer())
  }
  return photos
}

/** Builds a PDF of JPEGs of one pixel size, each on its own page below a line of text. */
export function pdfOfPhotos(
  photos: readonly Buffer[],
  [wide, high]: readonly [number, number],
): Uint8Array<ArrayBuffer> {
  const kids = photos.map((_, index) => `${4 + index * 3} 0 R`).join(' ')
  const stream = (entries: string, content: string) =>
    `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`
  const pages = photos.flatMap((photo, index) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 3} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /P ${6 + index * 3} 0 R >> >> >>`,
    stream(
      '',
      `BT /F1 12 Tf 72 760 Td (Look at photograph ${index + 1} and tell.) Tj ET q 450 0 0 ${(450 * high) / wide} 72 300 cm /P Do Q`,
    ),
    stream(
      `/Type /XObject /Subtype /Image /Width ${wide} /Height ${high} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      photo.toString('latin1'),
    ),
  ])
  return pdfWith([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${photos.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages,
  ])
}

/** A page of 600 MB, packed into less than one. */
export function pdfBomb(): Uint8Array<ArrayBuffer> {
  const megabyte = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const content = Buffer.concat([Buffer.from('789c', 'hex'), ...Array.from({ length: 600 }, () => megabyte)])
  return pdfWith([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n${content.toString('latin1')}\nendstream`,
  ])
}

function pdfWith(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  body += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.lastIndexOf('xref\n0')}\n%%EOF`
  return Uint8Array.from(Buffer.from(body, 'latin1'))
}

/** Encodes a text in that code page, in which a tone mark follows its letter. */
export function windows1258(text: string): Buffer {
  const decoder = new TextDecoder('windows-1258')
  const byLetter = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.from([byte])), byte] as const),
  )
  const tones = /([\u0300\u0301\u0303\u0309\u0323])/
  const letters = Array.from(text.normalize('NFD').matchAll(/\P{M}\p{M}*/gu), ([whole]) => {
    const [, tone = ''] = tones.exec(whole) ?? []
    return whole.replace(tone, '').normalize('NFC') + tone
  })
  return Buffer.from(
    letters
      .join('')
      .split('')
      .map((letter) => byLetter.get(letter) ?? 0x3f),
  )
}
