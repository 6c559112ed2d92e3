import type { Picture } from './model.ts'
import { readPictureHeader } from './picture-header.ts'

const maxBytes = 5 * 1024 * 1024
const maxSide = 20_000

/**
 * The picture inside a `data:` address: PNG, JPEG, GIF or BMP, told by its bytes and not by its label, at most 5 MB and
 * 20,000 pixels a side. Null for everything else; nothing is ever fetched.
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

/** The size to show a picture at, in pixels: as asked for or its own, never beyond the room there is, undistorted. */
export function fitPicture(picture: Picture, wanted: number | null, room: { width: number; height: number }) {
  const width = wanted ?? picture.width
  const scale = Math.min(width / picture.width, room.width / picture.width, room.height / picture.height)
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}
