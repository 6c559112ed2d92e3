import { pictureMaxSide } from '../../markdown/web/picture.ts'

/** `hugePicture`: the file is too large to open; `pictureTooLarge`: the document has no space for it. */
export type Trouble = 'notPicture' | 'heicPicture' | 'hugePicture' | 'pictureTooLarge'

/** Limits phone memory: an opened picture needs many times its file size. Units: bytes. */
export const pictureFileMaxSize = 50 * 1024 * 1024

/** The result of a file: a picture for the document, or the reason for refusing it. */
export type PreparedPicture = { src: string } | { trouble: Trouble }

/** A picture's share of a document, in characters of its address (about 180 KB of data), so that several fit. */
const share = 240_000
/** A picture is not made smaller than this to fit, in pixels of its longest side. */
const leastSide = 320

/**
 * Converts a file to a picture for a document: upright, at most 1,600 pixels a side, re-encoded without metadata (place, device, time)
 * as JPEG, or PNG if it has transparency. It shrinks until its address has at most `room` characters. Never throws.
 */
export async function preparePicture(file: Blob, room: number): Promise<PreparedPicture> {
  if (file.size > pictureFileMaxSize) return { trouble: 'hugePicture' }
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!image) return { trouble: (await isHeic(file)) ? 'heicPicture' : 'notPicture' }
  try {
    const most = Math.min(room, share)
    for (const side of sides(Math.max(image.width, image.height))) {
      const src = await encode(image, side, most)
      if (src) return { src }
    }
    return { trouble: 'pictureTooLarge' }
  } catch {
    // Browsers refuse to draw pictures that are too large for them.
    return { trouble: 'pictureTooLarge' }
  } finally {
    image.close()
  }
}

/** Recognises HEIC, the iPhone format, which only Safari opens: an ISO/IEC 14496-12 file with a brand of HEIF (ISO/IEC 23008-12). */
async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return /^ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(head)
}

/** Lists the longest sides to try, each a quarter shorter than the previous one. */
function sides(own: number): number[] {
  const all = [Math.min(own, pictureMaxSide)]
  while (all.at(-1)! * 0.75 >= leastSide) all.push(Math.round(all.at(-1)! * 0.75))
  return all
}

async function encode(image: ImageBitmap, side: number, most: number): Promise<string | null> {
  const scale = side / Math.max(image.width, image.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const forms = shinesThrough(context) ? [['image/png'] as const] : [jpeg(0.85), jpeg(0.7)]
  for (const [type, quality] of forms) {
    const src = canvas.toDataURL(type, quality)
    if (src.length <= most && src.startsWith(`data:${type}`)) return src
  }
  return null
}

const jpeg = (quality: number) => ['image/jpeg', quality] as const

function shinesThrough(context: CanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height)
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 255) return true
  return false
}
