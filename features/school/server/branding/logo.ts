import type { Schema } from '#platform/server/database/schema.ts'
import { newId } from '#platform/server/database/ids.ts'
import { invalid } from '#platform/server/app-error.ts'
import { brandingTexts } from '../../texts/branding.ts'
import { message } from '#platform/i18n/message.ts'

/** Sharp at 48 CSS pixels on any screen and at 20 mm on paper. Units: pixels. */
const side = 512
const pixelsMax = 50_000_000

/**
 * Converts an uploaded picture to the logo columns: re-encoded, upright, at most 512 pixels a side, without metadata.
 * Transparency is kept. @throws AppError 400 for anything but a complete PNG or JPEG.
 */
export async function logoColumns(picture: string): Promise<Partial<Schema['school']>> {
  const bytes = Buffer.from(picture.replace(/^data:[\w/+.-]*;base64,/, ''), 'base64')
  // Loaded on demand, because few processes ever process a logo.
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
