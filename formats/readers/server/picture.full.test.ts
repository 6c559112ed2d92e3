import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readAll } from './testing.ts'

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } })
const read = async (bytes: Uint8Array) => readAll(Uint8Array.from(bytes))

test.for(['png', 'webp', 'gif', 'jpeg'] as const)('converts a %s to a JPEG without transparency', async (format) => {
  const { pictures, text } = await read(await red(60, 20).toFormat(format).toBuffer())
  const { format: made, width, height, hasAlpha } = await sharp(pictures[0]).metadata()
  expect([text, pictures.length, made, width, height, hasAlpha]).toEqual([null, 1, 'jpeg', 60, 20, false])
})

test('keeps the first frame of an animation', async () => {
  const frames = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background: { r: at * 5, g: (at * 37) % 256, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  )
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBeGreaterThan(10)
  const { pictures } = await read(animation)
  expect(await sharp(pictures[0]).metadata()).toMatchObject({ width: 20, height: 20 })
})

test('rejects a picture of 900 megapixels by its header', async () => {
  const png = await red(1, 1).png().toBuffer()
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  await expect(read(png)).rejects.toMatchObject({ fault: 'tooManyPixels' })
})

test('allows fewer pixels for formats that can only be opened as a whole', async () => {
  const photo = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  expect(await sharp((await read(photo)).pictures[0]).metadata()).toMatchObject({ width: 1568, height: 1372 })

  const woven = await red(9, 9).png({ progressive: true }).toBuffer()
  woven.writeUInt32BE(8000, 16)
  woven.writeUInt32BE(7000, 20)
  woven.writeUInt32BE(crc32(woven.subarray(12, 29)), 29)
  await expect(read(woven)).rejects.toMatchObject({ fault: 'tooManyPixels' })

  const progressive = await red(9, 9).jpeg({ progressive: true }).toBuffer()
  const frame = progressive.indexOf('ffc2', 0, 'hex')
  progressive.writeUInt16BE(7000, frame + 5)
  progressive.writeUInt16BE(8000, frame + 7)
  await expect(read(progressive)).rejects.toMatchObject({ fault: 'tooManyPixels' })

  const gif = await red(9, 9).gif().toBuffer()
  const image = gif.lastIndexOf(','.codePointAt(0)!)
  gif.writeUInt16LE(8000, image + 5)
  gif.writeUInt16LE(7000, image + 7)
  await expect(read(gif)).rejects.toMatchObject({ fault: 'tooManyPixels' })
})

test('reports half a picture as damaged, and rejects an SVG drawing', async () => {
  const noise = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  await expect(read(noise.subarray(0, noise.length / 2))).rejects.toMatchObject({ fault: 'damaged' })
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><text>Chữ</text></svg>'
  // SVG is text, so it is never accepted as a picture.
  expect((await readAll(svg)).pictures).toEqual([])
})
