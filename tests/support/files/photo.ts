import sharp from 'sharp'

type Photo = {
  width: number
  height: number
  /** EXIF's number: 6 lies on its side, and has to be turned to the right. */ orientation?: number
}

/** A photo of this size as a camera stores it, in noise, which packs badly. */
export const aPhoto = ({ width, height, orientation }: Photo): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .withMetadata(orientation === undefined ? {} : { orientation })
    .jpeg()
    .toBuffer()
