import { expect, test } from 'vitest'
import { aSlide } from '#app/contract/testing.ts'
import { tokensOf } from '../line/tokens.ts'
import { blocksOf } from './blocks.ts'
import { likelyFormula, likelySize } from './estimate.ts'
import { nextPage, paginate, type PageStyle, type Remaining } from './paginate.ts'
import type { Item } from './pages.ts'

const style: PageStyle = { size: 24, language: 'vi', measure: likelySize, read: tokensOf }
const area = { x: 48, y: 100, width: 864, height: 388 }
const words = 'Một câu mà giáo viên đã viết lên trang chiếu cho cả lớp cùng đọc. '
const short = { doing: 'Làm bài 1', minutes: 5 }
const long = { doing: words.repeat(40), minutes: 5 }

const points = (number: number, formula: string | null = null) =>
  blocksOf(aSlide('Trang', { points: Array.from({ length: number }, () => ({ text: words, below: [] })), formula }), {
    read: tokensOf,
    tried: likelyFormula,
  })

/** Takes one step with the remaining content of a slide with a picture. */
function step(remaining: Partial<Remaining>) {
  const slide = aSlide('Trang', { picture: 'Tháp Bà' })
  const transition = nextPage({ blocks: [], activity: null, picture: false, ...remaining }, { slide, style, area })
  return { ...transition, kinds: 'page' in transition ? transition.page.map(({ kind }) => kind) : [] }
}

const boxOf = (items: readonly Item[], kind: Item['kind']) => items.find((item) => item.kind === kind)!.box
const pageOf = (transition: ReturnType<typeof step>) => ('page' in transition ? transition.page : [])

test('blocks that fit, with an activity below them, end the slide', () => {
  const next = step({ blocks: points(2), activity: short })
  expect([next.kind, next.kinds]).toEqual(['activityBelow', ['paragraphs', 'activity']])
  expect(next.remaining).toEqual({ blocks: [], activity: null, picture: false })
  const band = boxOf(pageOf(next), 'activity')
  expect(band.y + band.height).toBeCloseTo(area.y + area.height)
})

test('an activity alone is placed above the middle of its page', () => {
  const next = step({ activity: short })
  expect([next.kind, next.kinds]).toEqual(['activityBelow', ['activity']])
  const band = boxOf(pageOf(next), 'activity')
  expect(band.y).toBeGreaterThan(area.y)
  expect(band.y + band.height / 2).toBeLessThan(area.y + area.height / 2)
})

test('turns a single activity that is higher than a page into text, without a page', () => {
  const next = step({ activity: long })
  expect([next.kind, next.kinds]).toEqual(['activityAsText', []])
  expect(next.remaining).toMatchObject({ blocks: [{ type: 'text' }, { type: 'text' }], activity: null, picture: false })
})

test('moves an activity that does not fit below the blocks to the next page', () => {
  const next = step({ blocks: points(2), activity: long })
  expect([next.kind, next.kinds]).toEqual(['blocksOnly', ['paragraphs']])
  expect(next.remaining).toEqual({ blocks: [], activity: long, picture: false })
})

test('continues blocks that do not fit on the next page, and the activity after them', () => {
  const next = step({ blocks: points(30), activity: short })
  expect(next.kind).toBe('blocksOnly')
  expect(next.remaining.blocks.length).toBeGreaterThan(0)
  expect(next.remaining.blocks.length).toBeLessThan(30)
  expect(next.remaining.activity).toEqual(short)
})

test('places a picture beside the blocks of the first page only', () => {
  const next = step({ blocks: points(30), picture: true })
  expect([next.kind, next.kinds, next.remaining.picture]).toEqual(['blocksOnly', ['paragraphs', 'request'], false])
  const text = boxOf(pageOf(next), 'paragraphs')
  expect(text.x + text.width).toBeLessThan(boxOf(pageOf(next), 'request').x)
})

test('a single picture takes the page, and leaves an activity its strip', () => {
  expect(boxOf(pageOf(step({ picture: true })), 'request')).toEqual(area)
  const next = step({ picture: true, activity: short })
  expect([next.kind, next.kinds]).toEqual(['activityBelow', ['request', 'activity']])
  const picture = boxOf(pageOf(next), 'request')
  expect(picture.y + picture.height).toBeLessThan(boxOf(pageOf(next), 'activity').y)
})

test('moves a long activity behind a single picture: the picture gets the first page', () => {
  const next = step({ picture: true, activity: long })
  expect([next.kind, next.kinds]).toEqual(['blocksOnly', ['request']])
  expect(next.remaining).toEqual({ blocks: [], activity: long, picture: false })
})

test('centres a single formula in the free space', () => {
  const box = boxOf(pageOf(step({ blocks: points(0, String.raw`\frac{a}{b}`) })), 'formula')
  expect(box.y + box.height / 2).toBeCloseTo(area.y + area.height / 2)
})

test('adds pages until nothing remains, or one more than wanted', () => {
  const slide = aSlide('Trang', { points: [{ text: words, below: [] }], activity: long })
  const pages = paginate(slide, points(30), style, Infinity)
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.map(({ continued }) => continued)).toEqual(pages.map((_, at) => at > 0))
  expect(paginate(slide, points(30), style, 1)).toEqual(pages.slice(0, 2))
})
