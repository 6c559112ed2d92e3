import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { figureLow, figureNarrow, figureSide, picturePixelsMax, pictureSide, wholePicturePixelsMax } from './limits.ts'
import { Unreadable } from './reading.ts'

sharp.cache(false)
sharp.concurrency(1)

/** A picture as models take it: a JPEG, upright, at most 1568 pixels a side, without the place and camera it was made with. */
export async function readPicture(bytes: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const limitInputPixels = (await isWhole(bytes)) ? wholePicturePixelsMax : picturePixelsMax
    return await jpegOf(bytes, { limitInputPixels, side: pictureSide })
  } catch (cause) {
    throw new Unreadable(/pixel limit/i.test(String(cause)) ? 'tooManyPixels' : 'damaged', { cause })
  }
}

const readable = new Set(['png', 'apng', 'jpg', 'webp', 'gif', 'tif'])

/**
 * Converts a picture inside a document like readPicture, but smaller. 'small' for a bullet or ornament, 'unreadable' for broken pictures,
 * bombs and Windows drawings (WMF, EMF).
 */
export async function readFigure(bytes: Buffer): Promise<Uint8Array<ArrayBuffer> | 'small' | 'unreadable'> {
  try {
    if (!readable.has((await fileTypeFromBuffer(bytes))?.ext ?? '')) return 'unreadable'
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (isSmall(width, height)) return 'small'
    return await jpegOf(bytes, { limitInputPixels: wholePicturePixelsMax, side: figureSide })
  } catch {
    return 'unreadable'
  }
}

export const isSmall = (width: number, height: number) =>
  Math.min(width, height) < figureLow || Math.max(width, height) < figureNarrow

async function jpegOf(bytes: Buffer, { limitInputPixels, side }: { limitInputPixels: number; side: number }) {
  const made = await sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
  return Uint8Array.from(made)
}

/** Whether a picture can only be opened as a whole, not line by line. */
async function isWhole(bytes: Buffer): Promise<boolean> {
  const { format, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return isProgressive || format === 'gif'
}
