import sharp from 'sharp'
import { pictureSide, scannedPagesMax } from '../limits.ts'
import type { Reading } from '../reading.ts'
import { readPage } from './pdf.ts'
import { withPdf } from './pdfium.ts'

/** The first pages of a PDF that are pictures of pages, drawn for a model that sees. */
export const drawScannedPages = (bytes: Buffer): Promise<Reading['pictures']> =>
  withPdf(bytes, async (document, library) => {
    const pictures: Reading['pictures'] = []
    for (let number = 0; number < document.getPageCount() && pictures.length < scannedPagesMax; number += 1) {
      if (!readPage(library, document, { number }).scanned) continue
      const page = document.getPage(number)
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const scale = pictureSide / Math.max(originalWidth, originalHeight, 1)
      const { data } = await page.render({ scale, render: asJpeg })
      pictures.push(Uint8Array.from(data))
    }
    return pictures
  })

const asJpeg = ({ data, width, height }: { data: Uint8Array; width: number; height: number }) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
