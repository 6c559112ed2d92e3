import * as XLSX from '@e965/xlsx'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { unzip } from '#tests/support/files/unzip.ts'
import { figuresMax } from './limits.ts'
import { markOf } from './text/marks.ts'
import { pdfOf, pdfOfPhotos, readAll, zipOf } from './testing.ts'
import { pictureRun, wordFile, type Part } from './word/testing.ts'

const png = (background: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
const say = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
const picture = (id: string, content: Buffer, name = `media/${id}.png`): Part => ({ id, kind: 'image', name, content })
const mark = markOf

const sizeOf = async (bytes: Uint8Array) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return [format, width, height]
}
const colourOf = async (bytes: Uint8Array) => (await sharp(bytes).stats()).channels.map(({ mean }) => Math.round(mean))

test('numbers pictures in a Word document at their position; a repeated one keeps its number', async () => {
  const parts = [picture('a', await png('red')), picture('b', await png('blue', 3000, 1500))]
  const body =
    paragraph(say('Cho hình vẽ '), pictureRun('a'), say(' như trên.')) +
    `<w:tbl><w:tr><w:tc>${paragraph(pictureRun('b'))}</w:tc><w:tc>${paragraph(say('Đáp án'))}</w:tc></w:tr></w:tbl>` +
    paragraph(pictureRun('a'))
  const { text, figures } = await readAll(wordFile(body, '', parts))
  expect(text).toBe(`Cho hình vẽ ${mark(1)} như trên.\n\n| ${mark(2)} | Đáp án |\n| --- | --- |\n\n${mark(1)}`)
  expect(figures).toMatchObject({ count: 2, pictures: [{ number: 1 }, { number: 2 }] })
  expect(await sizeOf(figures!.pictures[0]!.bytes)).toEqual(['jpeg', 60, 40])
  expect(await sizeOf(figures!.pictures[1]!.bytes)).toEqual(['jpeg', 1024, 512])
})

test('ignores bullets; a picture that cannot be shown keeps its number and is counted', async () => {
  const wmf = Buffer.concat([Buffer.from('d7cdc69a0000', 'hex'), Buffer.alloc(60)])
  const emf = Buffer.concat([Buffer.from('0100000058000000', 'hex'), Buffer.alloc(100)])
  // The first one claims to be far larger than it is.
  const bomb = Buffer.from(await png('black'))
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const parts = [
    picture('small', await png('red', 10, 10)),
    picture('wmf', wmf, 'media/a.wmf'),
    picture('emf', emf, 'media/a.emf'),
    picture('broken', Buffer.from('89504e470d0a1a0a00000000', 'hex')),
    picture('bomb', bomb),
    picture('svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    picture('good', await png('blue')),
  ]
  const body = parts.map(({ id }) => paragraph(say(`${id} `), pictureRun(id))).join('')
  const { text, figures } = await readAll(wordFile(body, '', parts))
  const marked = ['wmf', 'emf', 'broken', 'bomb', 'svg', 'good'].map((id, at) => `${id} ${mark(at + 1)}`)
  expect(text).toBe(['small', ...marked].join('\n\n'))
  expect(figures!.count).toBe(6)
  expect(figures!.pictures.map(({ number }) => number)).toEqual([6])
})

test('keeps the first of five hundred pictures, counts all, and reads the text', async () => {
  const parts = await Promise.all(
    Array.from({ length: 500 }, async (_, at) =>
      picture(`p${at}`, await png(`rgb(${(at % 25) * 10}, ${Math.floor(at / 25) * 12}, 9)`)),
    ),
  )
  const body = parts.map(({ id }) => paragraph(say('Câu '), pictureRun(id))).join('')
  const { text, figures } = await readAll(wordFile(body, '', parts))
  expect(figures!.count).toBe(500)
  expect(figures!.pictures).toHaveLength(figuresMax)
  expect(text).toContain(`Câu ${mark(500)}`)
})

test('marks a PDF picture at its position, sliced or not, and draws it as printed', async () => {
  const words = [
    { text: 'The figure below shows a thing.', x: 72, y: 700 },
    { text: 'What is it called, and why?', x: 72, y: 400 },
  ]
  const chunks = [
    { x: 100, y: 600, wide: 120, high: 40, grey: 'x' },
    { x: 100, y: 560, wide: 120, high: 40, grey: 'x' },
    { x: 400, y: 560, wide: 5, high: 5, grey: 'x' },
  ]
  const { text, figures, notice } = await readAll(pdfOf([words, words], { pictures: () => chunks }))
  // The letterhead is on every page and counts as one picture.
  const page = `The figure below shows a thing.\n\n${mark(1)}\n\nWhat is it called, and why?`
  expect(text).toBe(`${page}\n\n${page}`)
  expect([notice, figures!.count]).toEqual([null, 1])
  const [format, width, height] = await sizeOf(figures!.pictures[0]!.bytes)
  expect([format, Math.round(Number(width) / Number(height))]).toEqual(['jpeg', 2])
  expect(await colourOf(figures!.pictures[0]!.bytes)).toEqual([120, 120, 120])
})

test('cuts out pictures on a rotated page as they appear', async () => {
  const words = [{ text: 'This page has enough letters to be read.', x: 72, y: 700 }]
  const left = { x: 60, y: 100, wide: 200, high: 100, grey: '0' }
  const turned = pdfOf([words], { pictures: () => [left], rotate: 90 })
  const { figures } = await readAll(turned)
  const [, width, height] = await sizeOf(figures!.pictures[0]!.bytes)
  expect([Number(height) / Number(width) > 1.9, await colourOf(figures!.pictures[0]!.bytes)]).toEqual([
    true,
    [48, 48, 48],
  ])
})

test('places the pictures of a sheet in the cells where they start', async () => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Câu', 'Hình'], ['1']]), 'Đề')
  const files = unzip(Uint8Array.from(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer))
  const main = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const rels = (kind: string, target: string) =>
    Buffer.from(`<Relationships><Relationship Id="r1" Type="${main}/${kind}" Target="${target}"/></Relationships>`)
  files.set('xl/worksheets/_rels/sheet1.xml.rels', rels('drawing', '../drawings/drawing1.xml'))
  files.set('xl/drawings/_rels/drawing1.xml.rels', rels('image', '/xl/media/image1.png'))
  files.set(
    'xl/drawings/drawing1.xml',
    Buffer.from(
      '<xdr:wsDr><xdr:oneCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:row>1</xdr:row></xdr:from><xdr:pic><xdr:blipFill><a:blip r:embed="r1"/></xdr:blipFill></xdr:pic></xdr:oneCellAnchor></xdr:wsDr>',
    ),
  )
  files.set('xl/media/image1.png', await png('red'))
  const { text, figures } = await readAll(zipOf([...files].map(([name, content]) => ({ name, content }))))
  expect(text).toBe(`## Đề\n\n| Câu | Hình |\n| --- | --- |\n| 1 | ${mark(1)} |`)
  expect(figures).toMatchObject({ count: 1, pictures: [{ number: 1 }] })
})

test('does not take a document’s own letters for picture marks', async () => {
  const { text, figures } = await readAll(wordFile(paragraph(say('a\uE0001\uE001b\uE000c'))))
  expect([text, figures]).toEqual([expect.stringMatching(/^a.*b/), undefined])
  expect(text).not.toContain('\uE000c')
})

test('marks a PDF drawing and draws it with its labels; ignores tables, underlines and text frames', async () => {
  const words = [
    { text: 'Cho tam giac ABC nhu hinh ve ben duoi.', x: 72, y: 700 },
    { text: 'A', x: 200, y: 655 },
    { text: 'B', x: 140, y: 535 },
    { text: 'C', x: 262, y: 535 },
    { text: 'Tinh dien tich cua tam giac do.', x: 72, y: 400 },
    { text: 'Khung nay chi co chu, khong co hinh nao ca.', x: 90, y: 300 },
    { text: 'Hai dong chu trong mot khung bo tron goc.', x: 90, y: 284 },
  ]
  const triangle = '150 550 m 205 650 l 260 550 l h S 205 650 m 205 550 l S'
  const box = '60 520 m 400 520 l 400 680 l 60 680 l h S'
  const frame =
    '80 270 m 340 270 l 346 270 350 274 350 280 c 350 310 l 350 316 346 320 340 320 c 80 320 l 74 320 70 316 70 310 c 70 280 l 70 274 74 270 80 270 c S'
  const table = [
    [72, 200, 300, 200],
    [72, 180, 300, 180],
    [72, 160, 300, 160],
    [72, 160, 72, 200],
    [180, 160, 180, 200],
    [300, 160, 300, 200],
  ] as const
  const { text, figures } = await readAll(pdfOf([words], { drawing: `${triangle} ${box} ${frame}`, lines: table }))
  expect(text).toContain(`nhu hinh ve ben duoi.\n\n${mark(1)}\tA`)
  expect([text!.match(/\uE000/g)!.length, figures!.count]).toEqual([1, 1])
  const [format, width, height] = await sizeOf(figures!.pictures[0]!.bytes)
  expect([format, Number(width) > 300, Number(height) > 300, Number(height) < 340]).toEqual(['jpeg', true, true, true])
})

test('shows photographs in a PDF as they appear there', async () => {
  const photo = (background: string) =>
    sharp({ create: { width: 1200, height: 900, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const [red, blue] = [await photo('red'), await photo('blue')]
  const { figures } = await readAll(pdfOfPhotos([red, blue], [1200, 900]))
  expect(figures!.count).toBe(2)
  const [first, second] = figures!.pictures
  expect(await sizeOf(first!.bytes)).toEqual(['jpeg', 1024, 768])
  const [[r = 0, , b = 0], [r2 = 0, , b2 = 0]] = [await colourOf(first!.bytes), await colourOf(second!.bytes)]
  expect([r > 240, b < 15, r2 < 15, b2 > 240]).toEqual([true, true, true, true])
})
