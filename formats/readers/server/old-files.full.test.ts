import { readFileSync } from 'node:fs'
import * as XLSX from '@e965/xlsx'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { markOf as mark } from './text/marks.ts'
import { equation5, letters, line, objectOf, template } from './mathtype/testing.ts'
import { readAll } from './testing.ts'

const png = (background: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
const coloursOf = async (pictures: readonly { bytes: Uint8Array }[]) =>
  Promise.all(
    pictures.map(async ({ bytes }) => {
      const [red, , blue] = (await sharp(bytes).stats()).channels
      return red!.mean > blue!.mean ? 'red' : 'blue'
    }),
  )
const fraction = equation5(line(template(11, 0, line(letters('a')), line(letters('b')))))

const exercises = () => readFileSync(new URL('../../../tests/data/readers/bai-tap.doc', import.meta.url))
const [red, blue] = [mark(1), mark(2)]

test('reads formulas in an old Word document in place, and shows inline and floating pictures', async () => {
  const { text, figures } = await readAll(Uint8Array.from(exercises()))
  expect(text).toBe(
    [
      'Bài 1. Giải phương trình $\\frac{x}{\\text{2}}$ trên tập số thực.',
      `Bài 2. Cho hình vẽ ${red} như trên.`,
      'Bài 3. Rút gọn $\\frac{a}{b}$ rồi tính.',
      `Bài 4. Hình bên cạnh ${blue} cho biết gì?`,
    ].join('\n'),
  )
  expect([figures!.count, await coloursOf(figures!.pictures)]).toEqual([2, ['red', 'blue']])
})

test('counts a broken formula there; ignores hyphens that only appear at the end of a line', async () => {
  const bytes = exercises()
  // The byte set here is the version of the equations.
  const stream = bytes.indexOf(Buffer.from('1c0000000200c6c1', 'hex'))
  bytes[stream + 28] = 9
  const space = bytes.indexOf(Buffer.from('tập số', 'utf16le')) + 6
  bytes[space] = 0x1f
  const { text, figures } = await readAll(Uint8Array.from(bytes))
  expect(text!.split('\n')[0]).toMatch(/^Bài 1\. Giải phương trình \uE0001\uE001 trên tậpsố thực\.$/)
  expect(figures!.count).toBe(3)
})

test('reads an old Word document with any wrong byte, or reports it as damaged', async () => {
  const whole = exercises()
  for (let at = 0; at < whole.length; at += 37) {
    const bytes = Buffer.from(whole)
    bytes[at] = 0xff
    const read = await readAll(Uint8Array.from(bytes)).catch((error: Error) => error)
    expect(read instanceof Error ? read.message : typeof read.text).toBeTypeOf('string')
  }
})

test('reads pictures and formulas in RTF once each', async () => {
  const hex = async (colour: string) => (await png(colour)).toString('hex').replaceAll(/(.{64})/g, '$1\r\n')
  const shown = `{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn a}{\\sv 1}}}\\pngblip\\picw60 ${await hex('red')}}}{\\nonshppict{\\pict\\wmetafile8 0100}}`
  const object = (data: Buffer) =>
    `{\\object\\objemb{\\*\\objclass Equation.DSMT4}{\\*\\objdata 0105${data.toString('hex')}}{\\result{\\pict\\wmetafile8 0100}}}`
  const beside = `{\\shp{\\*\\shpinst\\shpleft0{\\sp{\\sn pib}{\\sv {\\pict\\jpegblip ${await hex('blue')}}}}{\\shptxt \\'4eh\\u227?n}}{\\shprslt{\\pict\\wmetafile8 0100}}}`
  const { text, figures } = await readAll(
    `{\\rtf1\\ansi Hinh ${shown} hay ${object(objectOf(fraction))}, ${object(Buffer.from('broken'))}.\\par ${beside}{\\pict\\wmetafile8 `,
  )
  expect(text).toBe(`Hinh ${mark(1)} hay $\\frac{a}{b}$, ${mark(2)}.\n${mark(3)}Nhãn${mark(4)}`)
  expect([figures!.count, await coloursOf(figures!.pictures)]).toEqual([4, ['red', 'blue']])
})

test('shows embedded pictures of a web page, counts linked ones, and skips dots', async () => {
  const inline = `data:image/png;base64,${(await png('red')).toString('base64')}`
  const { text, figures } = await readAll(
    `<!doctype html><p>Hình <img src="${inline}"> và <img src="https://example.org/a.png">, <img src="b_files/c.gif" width=1 height=1><img src="figure:7"><img></p><img src="data:,">`,
  )
  expect(text).toBe(`Hình ${mark(1)} và ${mark(2)}, ${mark(3)}\n\n${mark(4)}`)
  expect([figures!.count, await coloursOf(figures!.pictures)]).toEqual([4, ['red']])
})

test('reads a web page that was saved with its pictures', async () => {
  const page = '<p>Hình <img src="cid:one"> và <img src="a_files/b.png"> và <img src="none.png"></p>'
  const parts = [
    `Content-Type: text/html; charset="utf-8"\r\nContent-Location: file:///C:/a.htm\r\n\r\n${page}`,
    `Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\nContent-ID: <one>\r\n\r\n${(await png('red')).toString('base64')}`,
    `Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\nContent-Location: file:///C:/a_files/b.png\r\n\r\n${(await png('blue')).toString('base64')}`,
  ]
  const { text, figures } = await readAll(
    `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`,
  )
  expect(text).toBe(`Hình ${mark(1)} và ${mark(2)} và ${mark(3)}`)
  expect([figures!.count, await coloursOf(figures!.pictures)]).toEqual([3, ['red', 'blue']])
})

const record = (type: number, content: Buffer) => {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(content.length, 2)
  return Buffer.concat([head, content])
}
const drawn = (type: number, content: Buffer, { version = 0, code = 0 } = {}) => {
  const head = Buffer.alloc(8)
  head.writeUInt16LE(version | (code << 4), 0)
  head.writeUInt16LE(type, 2)
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}
const container = (type: number, ...inside: Buffer[]) => drawn(type, Buffer.concat(inside), { version: 15 })
const words = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer)
const listed = (content: Buffer) =>
  drawn(0xf007, Buffer.concat([Buffer.alloc(36), drawn(0xf01e, Buffer.concat([Buffer.alloc(17), content]))]), {
    version: 2,
  })
const placed = (row: number, column: number, picture: number) => {
  const property = Buffer.alloc(6)
  property.writeUInt16LE(0x4104, 0)
  property.writeUInt32LE(picture, 2)
  const anchor = drawn(0xf010, words(0, column, 0, row, 0, column + 1, 0, row + 1, 0))
  return container(0xf004, drawn(0xf00a, Buffer.alloc(8)), drawn(0xf00b, property, { code: 1 }), anchor)
}

/** Builds a workbook with one sheet and pictures, which the writing library does not support. */
function workbookWith(rows: string[][], pictures: Buffer[], ...shapes: Buffer[]) {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'Đề')
  const file = XLSX.CFB.read(XLSX.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer, { type: 'buffer' })
  const stream = Buffer.from(XLSX.CFB.find(file, '/Workbook')!.content)
  let name = 0
  while (stream.readUInt16LE(name) !== 0x85) name += 4 + stream.readUInt16LE(name + 2)
  const sheet = stream.readUInt32LE(name + 4)
  const list = container(0xf000, container(0xf001, ...pictures.map(listed)))
  const group = Buffer.concat([record(0xeb, list.subarray(0, 100)), record(0x3c, list.subarray(100))])
  stream.writeUInt32LE(sheet + group.length, name + 4)
  const drawing = record(0xec, container(0xf002, container(0xf003, container(0xf004), ...shapes)))
  const parts = [stream.subarray(0, sheet - 4), group, stream.subarray(sheet - 4, -4), drawing, stream.subarray(-4)]
  const written = XLSX.CFB.utils.cfb_new()
  XLSX.CFB.utils.cfb_add(written, '/Workbook', Buffer.concat(parts))
  return Uint8Array.from(XLSX.CFB.write(written, { type: 'buffer' }) as Buffer)
}

test('places pictures of an old workbook’s sheet in the cells where they start', async () => {
  const file = workbookWith(
    [['Câu', 'Hình'], ['1'], ['2'], ['3']],
    [await png('red'), await png('blue')],
    placed(1, 1, 2),
    placed(2, 1, 1),
    placed(3, 1, 3),
  )
  const { text, figures } = await readAll(file)
  expect(text).toBe(
    `## Đề\n\n| Câu | Hình |\n| --- | --- |\n| 1 | ${mark(1)} |\n| 2 | ${mark(2)} |\n| 3 | ${mark(3)} |`,
  )
  expect([figures!.count, await coloursOf(figures!.pictures)]).toEqual([3, ['blue', 'red']])
})
