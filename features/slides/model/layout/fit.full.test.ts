import { expect, test } from 'vitest'
import { aSlide } from '#app/contract/testing.ts'
import { fitSlide, slideFit } from './fit.ts'
import { likelySize } from './estimate.ts'
import type { TryFormula } from './size.ts'
import type { Box, Item, Page } from './pages.ts'
import { slideSize } from './pages.ts'
import { tokensOf } from '../line/tokens.ts'
import { simpleFormula } from '../line/simple-formula.ts'

const seen = (tokens: ReturnType<typeof tokensOf>) =>
  tokens.map((token) => ('latex' in token ? `⟦${token.latex}⟧` : token.text)).join('')

test('reads one line of Markdown with its formatting', () => {
  expect(tokensOf('**Bold** and *slanted* and 2 * 3 * 4')).toMatchObject([
    { text: 'Bold', bold: true },
    { text: ' and ', bold: false },
    { text: 'slanted', italic: true },
    { text: ' and 2 * 3 * 4', italic: false },
  ])
  expect(seen(tokensOf('costs $5 and $10, [here](https://a.b) `x` a\\*b snake_case_name'))).toBe(
    'costs $5 and $10, here x a*b snake_case_name',
  )
  expect(seen(tokensOf(String.raw`Vậy $S = \left\{ \frac{1}{2} \right\}$`))).toBe(
    String.raw`Vậy ⟦S = \left\{ \frac{1}{2} \right\}⟧`,
  )
})

test('reads multiplication signs, blanks and formulas without dollars as everywhere', () => {
  expect(tokensOf('5*4=20, 2*3*4, ngày ____/____/______, **a*b*c**')).toMatchObject([
    { text: '5*4=20, 2*3*4, ngày ____/____/______, ', bold: false, italic: false },
    { text: 'a*b*c', bold: true, italic: false },
  ])
  const raised = tokensOf('5 cm^2^, H~2~O, x^{3}').flatMap((token) =>
    'text' in token ? [[token.text, token.raised]] : [],
  )
  expect(raised).toEqual([
    ['5 cm', 0],
    ['2', 1],
    [', H', 0],
    ['2', -1],
    ['O, x', 0],
    ['3', 1],
  ])
  expect(seen(tokensOf(String.raw`là \frac{1}{2}, \ce{H2O}`))).toBe('là ⟦\\frac{1}{2}⟧, H2O')
})

test('shows formulas that read well in a line as text, and draws all others', () => {
  const plain = (latex: string) =>
    simpleFormula(latex)
      ?.map(({ text, raised }) => (raised === 0 ? text : `${raised > 0 ? '^' : '_'}${text}`))
      .join('')
      .replaceAll('\u00a0', ' ')
  expect(plain('x^2 - 5x + 6 = 0')).toBe('x^2 − 5x + 6 = 0')
  expect(plain(String.raw`\ce{2H2 + O2 -> 2H2O}`)).toBe('2H_2 + O_2 → 2H_2O')
  expect(plain(String.raw`\ce{SO4^2-}`)).toBe('SO_4^2−')
  expect(plain(String.raw`100^\circ\text{C}`)).toBe('100°C')
  expect(plain(String.raw`a \ne 0`)).toBe('a ≠ 0')
  for (const drawn of [String.raw`\frac{1}{2}`, String.raw`\sqrt{2}`, 'x_1^2', String.raw`\vec{a}`, 'x^{y^2}', '{'])
    expect(simpleFormula(drawn)).toBeNull()
})

const long = 'Một câu rất dài mà giáo viên đã viết lên trang chiếu cho cả lớp cùng đọc. '
const full = aSlide('Đầy', {
  points: Array.from({ length: 8 }, () => ({ text: long.repeat(2), below: [long] })),
  table: [
    ['a', 'b'],
    [long, '$\\frac{1}{2}$'],
  ],
  formula: String.raw`\frac{a}{b}`,
  picture: 'Hình',
  activity: { doing: `${long} $\\frac{1}{2}$`, minutes: 5 },
})

/** Selects independent boxes, without those meant to overlap a table or an activity. */
function ownBoxes(items: readonly Item[]): Box[] {
  const bands = items.flatMap((item) => (item.kind === 'activity' || item.kind === 'table' ? [item.box] : []))
  const within = (box: Box, band: Box) => box.y >= band.y - 1 && box.y + box.height <= band.y + band.height + 1
  return items.flatMap((item) => {
    const box = item.kind === 'formula' ? (item.ground ?? item.box) : item.box
    const lies = (item.kind === 'formula' || item.kind === 'line') && bands.some((band) => within(box, band))
    return lies ? [] : [box]
  })
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width - 0.5 &&
  other.x < one.x + one.width - 0.5 &&
  one.y < other.y + other.height - 0.5 &&
  other.y < one.y + one.height - 0.5

/** Finds content that leaves its slide, overlaps or is too small to read. */
function faultsIn(pages: readonly Page[]): unknown[] {
  return pages.flatMap(({ items, title }) => {
    const boxes = [title.box, ...ownBoxes(items)]
    const outside = boxes.filter(
      ({ x, y, width, height }) => x < 0 || x + width > slideSize.width || y + height > slideSize.height - 30,
    )
    const over = boxes.filter((box, at) => boxes.slice(at + 1).some((other) => overlap(box, other)))
    const small = items.flatMap((item) =>
      item.kind === 'paragraphs' ? item.paragraphs.filter(({ size }) => size < 16) : [],
    )
    return [...outside, ...over, ...small]
  })
}

test('puts what fits on one slide as large as possible, and continues the rest on the next', () => {
  const { pages: short, size } = slideFit(aSlide('Ngắn', { points: [{ text: 'Một ý', below: [] }] }), 'vi')
  expect(size).toBe(32)
  expect(short).toHaveLength(1)
  expect(short[0]!.items).toMatchObject([{ kind: 'paragraphs', paragraphs: [{ size: 32 }] }])
  const { pages } = slideFit(full, 'vi')
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.map(({ continued }) => continued)).toEqual(pages.map((_, at) => at > 0))
  const title = pages[1]!.title.tokens.map(({ text }) => text).join('')
  expect(title).toBe('Đầy (tiếp theo)')
  expect(faultsIn([...short, ...pages])).toEqual([])
})

test('nothing overlaps, whatever a slide contains', () => {
  const { points, table, formula, picture, activity } = full
  for (let bits = 0; bits < 32; bits += 1) {
    const has = (bit: number) => (bits & (1 << bit)) !== 0
    const slide = aSlide('Trang', {
      points: has(0) ? points.slice(0, 2) : [],
      table: has(1) ? table : null,
      formula: has(2) ? formula : null,
      picture: has(3) ? picture : '',
      activity: has(4) ? activity : null,
    })
    expect(faultsIn(slideFit(slide, 'vi').pages)).toEqual([])
  }
})

/** Draws formulas with sizes that differ from the estimate: wider, lower, or not drawn at all. */
const drawnOtherwise: Record<string, TryFormula> = {
  'half as large': (latex, options) => sizeBy(0.5, latex, options),
  'twice as large': (latex, options) => sizeBy(2, latex, options),
  'now smaller, now larger': (latex, options) => sizeBy(latex.length % 2 === 0 ? 0.4 : 1.6, latex, options),
  'not at all': () => null,
}

function sizeBy(scale: number, latex: string, options: { display: boolean }) {
  const { width, above, below } = likelySize(latex, options)
  return { width: width * scale, above: above * scale, below: below * scale }
}

test.each(Object.entries(drawnOtherwise))(
  'a file has as many slides as the card shows, with formulas %s',
  (_, tried) => {
    const formulas = [String.raw`\frac{a+b}{c}`, String.raw`\sqrt{x^{y^2}}`, String.raw`\sum_{i=1}^{n} \frac{1}{i}`]
    const counts = new Set<number>()
    for (let lines = 1; lines <= 24; lines += 1)
      for (const latex of formulas) {
        const text = `Ta có $${latex}$ với mọi số, và $${latex}$ như trên.`
        const slide = aSlide('Trang', {
          points: Array.from({ length: lines }, () => ({ text, below: [] })),
          formula: lines % 3 === 0 ? latex : null,
          table:
            lines % 4 === 0
              ? [
                  ['a', 'b'],
                  [`$${latex}$`, text],
                ]
              : null,
          activity: lines % 2 === 0 ? { doing: text, minutes: 5 } : null,
        })
        const { pages } = slideFit(slide, 'vi')
        const written = fitSlide(slide, 'vi', tried)
        expect(written).toHaveLength(pages.length)
        expect(faultsIn(written)).toEqual([])
        counts.add(pages.length)
      }
    expect(counts.has(1)).toBe(true)
    expect(counts.size).toBeGreaterThan(2)
  },
)
