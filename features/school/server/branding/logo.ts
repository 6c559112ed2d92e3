import type { Schema } from '#platform/server/database/schema.ts'
import { newId } from '#platform/server/database/ids.ts'
import { invalid } from '#platform/server/app-error.ts'
import { brandingTexts } from '../../texts/branding.ts'
import { message } from '#platform/i18n/message.ts'

/** In pixels: sharp at 48 of them on any screen, and at 20 millimetres on paper. */
const side = 512
const pixelsMax = 50_000_000

/**
 * The columns of a picture that was sent: drawn anew, upright, at most 512 pixels a side, without what a camera notes in it. What shines
 * through stays so. @throws AppError 400 for anything but a whole PNG or JPEG.
 */
export async function logoColumns(picture: string): Promise<Partial<Schema['school']>> {
  const bytes = Buffer.from(picture.replace(/^data:[\w/+.-]*;base64,/, ''), 'base64')
  // The first logo loads this code: few processes ever draw one.
  const [{ default: sharp }, { fileTypeFromBuffer }] = await Promise.all([import('sharp'), import('file-type')])
  const type = (await fileTypeFromBuffer(bytes))?.ext
  if (type !== 'png' && type !== 'jpg') throw invalid({ picture: message(brandingTexts, 'schoolFace.logoKind') })
  try {
    const opened = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' }).autoOrient()
    const drawn = opened.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    const made = type === 'png' ? drawn.png({ compressionLevel: 9 }) : drawn.jpeg({ quality: 88 })
    const { data, info } = await made.toBuffer({ resolveWithObject: true })
    return {
      logo_id: newId(),
      logo: data.toString('base64'),
      logo_kind: type,
      logo_width: info.width,
      logo_height: info.height,
    }
  } catch {
    throw invalid({ picture: message(brandingTexts, 'schoolFace.logoKind') })
  }
}

export const noLogo = { logo_id: null, logo: null, logo_kind: null, logo_width: null, logo_height: null }
