import type { Picture } from './model.ts'

const maxBytes = 5 * 1024 * 1024
const maxSide = 20_000

/**
 * Decodes the picture in a `data:` address: PNG, JPEG, GIF or BMP by its bytes, not by its label, up to 5 MB and 20,000 pixels a side. Null
 * for everything else; nothing is fetched.
 */
export function readPicture(source: string | null): Picture | null {
  const [, encoded = ''] = /^data:image\/[a-z+.-]+;base64,(.*)$/is.exec(source?.trim() ?? '') ?? []
  if (encoded === '' || encoded.length > (maxBytes / 3) * 4) return null
  const data = Buffer.from(encoded, 'base64')
  const header = readPictureHeader(data)
  if (!header || !isSide(header.width) || !isSide(header.height)) return null
  return { ...header, data }
}

const isSide = (pixels: number) => pixels >= 1 && pixels <= maxSide

/** Returns the display size of a picture in pixels: the requested or natural width, scaled down to the available space. */
export function fitPicture(picture: Picture, requestedWidth: number | null, room: { width: number; height: number }) {
  const width = requestedWidth ?? picture.width
  const scale = Math.min(width / picture.width, room.width / picture.width, room.height / picture.height)
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}

/** Reads the type and pixel size of a picture from its first bytes; null for other types. */
function readPictureHeader(bytes: Buffer): Omit<Picture, 'data'> | null {
  if (bytes.length < 26) return null
  const start = bytes.toString('latin1', 0, 8)
  if (start === '\x89PNG\r\n\x1a\n')
    return { kind: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (/^GIF8[79]a/.test(start)) return { kind: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (start.startsWith('BM')) return { kind: 'bmp', ...bitmapSize(bytes) }
  return start.startsWith('\xff\xd8\xff') ? jpegSize(bytes) : null
}

function bitmapSize(bytes: Buffer) {
  const oldHeader = bytes.readUInt32LE(14) === 12
  if (oldHeader) return { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20) }
  // A negative height means that the rows are stored from top to bottom.
  return { width: bytes.readInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) }
}

/** Walks the segments to the frame header (SOF0 to SOF15; C4, C8 and CC are other things). ITU T.81, annex B. */
function jpegSize(bytes: Buffer): Omit<Picture, 'data'> | null {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { kind: 'jpg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    }
    // A marker may be preceded by any number of fill bytes.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
