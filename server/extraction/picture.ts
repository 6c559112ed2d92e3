import sharp from 'sharp'
import { picturePixelsMax, pictureSide, wholePicturePixelsMax } from './limits.ts'
import { Unreadable } from './reading.ts'

sharp.cache(false)
sharp.concurrency(1)

/** A picture as models take it: a JPEG, upright, at most 1568 pixels a side, without the place and camera it was made with. */
export async function readPicture(bytes: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const limitInputPixels = (await isWhole(bytes)) ? wholePicturePixelsMax : picturePixelsMax
    const made = await sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: pictureSide, height: pictureSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer()
    return Uint8Array.from(made)
  } catch (cause) {
    throw new Unreadable(/pixel limit/i.test(String(cause)) ? 'tooManyPixels' : 'damaged', { cause })
  }
}

/** Whether a picture can only be opened as a whole, not line by line. */
async function isWhole(bytes: Buffer): Promise<boolean> {
  const { format, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return isProgressive || format === 'gif'
}
