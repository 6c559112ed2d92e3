import { describe, expect, test } from 'vitest'
import { elementsOf } from '#tests/support/files/parse-xml.ts'
import { wordOf } from '../testing.ts'

const pictures = {
  png: [0x89, ...ascii('PNG\r\n\x1a\n'), 0, 0, 0, 13, ...ascii('IHDR'), 0, 0, 0, 200, 0, 0, 0, 100, 8, 2, 0, 0, 0],
  gif: [...ascii('GIF89a'), 200, 0, 100, 0, ...zeros(20)],
  bmp: [...ascii('BM'), ...zeros(12), 40, 0, 0, 0, 200, 0, 0, 0, 0x9c, 0xff, 0xff, 0xff, ...zeros(8)],
  jpg: [
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    0,
    0,
    0xff,
    0xff,
    0xc4,
    0,
    3,
    0,
    0xff,
    0xc0,
    0,
    11,
    8,
    0,
    100,
    0,
    200,
    ...zeros(9),
  ],
} satisfies Record<string, number[]>

function ascii(text: string): number[] {
  return [...Buffer.from(text, 'latin1')]
}

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0)
}

const dataUrl = (bytes: readonly number[], type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

async function sizesOf(html: string) {
  const extents = elementsOf((await wordOf(html)).body, 'wp:extent')
  return extents.map(({ attributes }) => [Number(attributes['cx']) / 9525, Number(attributes['cy']) / 9525])
}

describe('pictures', () => {
  test.each(Object.entries(pictures))(
    '%s: the size comes from the bytes, whatever the label says',
    async (kind, bytes) => {
      const word = await wordOf(`<p>a <img src="${dataUrl(bytes, 'image/svg+xml')}" alt="Đồ thị"></p>`)
      const media = [...word.files.keys()].filter((path) => path.startsWith('word/media/'))
      expect(media).toEqual([expect.stringMatching(new RegExp(`\\.${kind}$`))])
      expect(word.files.get(media[0] ?? '')?.equals(Buffer.from(bytes))).toBe(true)
      expect(elementsOf(word.body, 'wp:docPr')[0]?.attributes).toMatchObject({ descr: 'Đồ thị' })
      expect(await sizesOf(`<img src="${dataUrl(bytes)}">`)).toEqual([[200, 100]])
    },
  )

  test('have the requested width, and never exceed their column', async () => {
    const image = (width: number) => `<img width="${width}" src="${dataUrl(pictures.png)}">`
    expect(await sizesOf(image(50))).toEqual([[50, 25]])
    expect(await sizesOf(image(5000))).toEqual([[605, 302]])
    const [[width = 0] = []] = await sizesOf(
      `<table><tr><td>${image(5000)}</td><td>${'chữ '.repeat(99)}</td></tr></table>`,
    )
    expect(width).toBeLessThan(300)
  })

  test.each([
    ['fetched', 'https://example.com/a.png'],
    ['read from disk', 'file:///etc/passwd'],
    ['drawn from a script', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='],
    ['of another kind', dataUrl(ascii('%PDF-1.7 and some more text to be long enough'))],
    ['cut short', dataUrl(pictures.jpg.slice(0, 12))],
    ['without a size', dataUrl(pictures.png.with(19, 0))],
    ['enormous on paper', dataUrl(pictures.png.with(16, 0x7f))],
    ['empty', ''],
  ])('are not %s: their description replaces them', async (_, source) => {
    const word = await wordOf(`<p>a <img src="${source}" alt="mô tả"> b</p>`)
    expect(word.paragraphs[0]?.text).toBe('a mô tả b')
    expect([...word.files.keys()].filter((path) => path.startsWith('word/media/'))).toEqual([])
    expect(word.documentXml).not.toContain('w:drawing')
  })
})
