import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankSlide, type Presentation } from '../../model/presentation.ts'
import { slideFit } from '../../model/layout/fit.ts'
import { isFull } from '#tests/support/full.ts'
import { readPptx, type ReadSlide } from '#tests/support/files/read-pptx.ts'
import { sdkFaultsOf } from '#tests/support/models/sdk-faults.ts'
import { aRandomPresentation, hostile, plainPicture, quadratics, textsOn, water } from './testing.ts'
import { type PresentationInfo, writePptx } from './pptx.ts'

const about: PresentationInfo = {
  author: 'Cô Ánh',
  school: null,
  pictures: new Map(),
  made: new Date('2026-03-04T05:06:07Z'),
}

const faultsOf = (file: Uint8Array) => sdkFaultsOf(file, 'pptx')

const [wide, high] = [12_192_000, 6_858_000]

function outsideOf({ shapes }: ReadSlide): string[] {
  return shapes.flatMap(({ name, frame }) => {
    if (!frame) return []
    const { x, y, width, height } = frame
    return x >= 0 && y >= 0 && x + width <= wide && y + height <= high ? [] : [name]
  })
}

/** Counts each character except white space. */
function signsIn(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const sign of texts.join('').replaceAll(/\s/g, '')) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return counts
}

const textsOf = (slides: readonly ReadSlide[]) =>
  slides.flatMap(({ shapes, notes }) => [...shapes.flatMap(({ paragraphs }) => paragraphs), ...notes])

/** Lists characters of the deck that are missing in the file. */
function lostIn(presentation: Presentation, slides: readonly ReadSlide[]): string[] {
  const found = signsIn(textsOf(slides))
  return [...signsIn(textsOn(presentation))].flatMap(([sign, count]) => (count > (found.get(sign) ?? 0) ? [sign] : []))
}

test.each(Object.entries(isFull ? { quadratics, water, hostile } : { hostile }))(
  'a PowerPoint file is valid, complete and within its slides: %s',
  async (_, presentation) => {
    const file = await writePptx(presentation, about)
    expect(await faultsOf(file)).toEqual([])
    const { slides } = readPptx(file)
    expect(slides.flatMap(outsideOf)).toEqual([])
    expect(lostIn(presentation, slides)).toEqual([])
  },
)

/** The suffix of a slide's title that continues the previous slide. */
const continued = { en: ' (continued)', vi: ' (tiếp theo)' }

/** Counts the slides in the file per slide of the presentation. */
function countsIn({ language, slides }: Presentation, titles: readonly string[]): number[] {
  const rest = titles.slice(titles.length - slides.reduce((sum, one) => sum + slideFit(one, language).pages.length, 0))
  const counts: number[] = []
  for (const title of rest) {
    if (title.endsWith(continued[language]) && counts.length > 0) counts[counts.length - 1]! += 1
    else counts.push(1)
  }
  return counts
}

test.runIf(isFull)(
  'random presentations: each card shows how many slides it takes; the files are valid, complete and within their slides',
  async () => {
    const wrong: unknown[] = []
    const counts: number[] = []
    const validated: Promise<void>[] = []
    for (const [at, random] of fc.sample(aRandomPresentation, { numRuns: 30, seed: 22 }).entries()) {
      // No title that a teacher types looks like a continued one.
      const numbered = random.slides.map((one, index) => ({ ...one, title: `${index} ${one.title}` }))
      const presentation = { ...random, slides: numbered }
      const file = await writePptx(presentation, about)
      const { slides } = readPptx(file)
      const text = presentation.slides.map((one) => slideFit(one, presentation.language).pages.length)
      expect(
        countsIn(
          presentation,
          slides.map(({ title }) => title),
        ),
      ).toEqual(text)
      counts.push(...text)
      expect(slides.flatMap(outsideOf)).toEqual([])
      expect(lostIn(presentation, slides)).toEqual([])
      // Two validator processes at a time are enough for any machine.
      await validated[at - 2]
      validated.push(faultsOf(file).then((faults) => void (faults.length > 0 && wrong.push([at, faults]))))
    }
    await Promise.all(validated)
    expect(wrong).toEqual([])
    expect(counts.filter((count) => count === 1).length).toBeGreaterThan(4)
    expect(counts.filter((count) => count > 1).length).toBeGreaterThan(4)
  },
)

test.runIf(isFull)('one slide and sixty slides each make a file', async () => {
  const [first] = quadratics.slides
  const sixty = Array.from({ length: 60 }, (_, at) => quadratics.slides[at % quadratics.slides.length]!)
  for (const slides of [[], [first!], sixty]) {
    const file = await writePptx({ ...quadratics, slides }, about)
    expect(await faultsOf(file)).toEqual([])
    expect(readPptx(file).slides.length).toBeGreaterThan(slides.length)
  }
})

test('omits an unwritten slide, but keeps one with speaker notes', async () => {
  const [first] = quadratics.slides
  const slides = [first!, blankSlide('b'), { ...blankSlide('c'), notes: 'Hỏi bài cũ' }]
  const { slides: written } = readPptx(await writePptx({ ...quadratics, slides }, about))
  const pages = slideFit(first!, quadratics.language).pages.length
  expect(written).toHaveLength(1 + pages + 1)
  expect(written.at(-1)!.notes).toEqual(['Hỏi bài cũ'])
})

test('describes formulas in readable words, and shows none as its source', async () => {
  const [first] = quadratics.slides
  const formula = (latex: string) => ({ ...first!, id: latex, formula: latex, points: [] })
  const latex = [
    String.raw`\begin{cases} 2x + y = 5 \\ x - y = 1 \end{cases}`,
    String.raw`\left(\begin{array}{cc|c} 1 & 2 & 3 \\ 4 & 5 & 6 \end{array}\right)`,
    String.raw`\overarc{GH}`,
    String.raw`A \oplus B`,
  ]
  const { slides } = readPptx(await writePptx({ ...quadratics, slides: latex.map(formula) }, about))
  const shapes = slides.slice(1).flatMap((slide) => slide.shapes)
  expect(shapes.filter(({ kind }) => kind === 'picture').map(({ description }) => description)).toEqual([
    '{ 2x + y = 5; x - y = 1',
    '(1, 2, 3; 4, 5, 6)',
    '⌢GH',
  ])
  expect(shapes.flatMap(({ paragraphs }) => paragraphs)).toContain('A ⊕ B')
})

test('uses real titles, outlines, tables and notes, and formulas as pictures with alternative text', async () => {
  const { slides } = readPptx(await writePptx(quadratics, about))
  expect(slides[0]!.title).toBe('Phương trình bậc hai một ẩn')
  const goals = slides[1]!
  expect(goals.title).toBe('Mục tiêu bài học')
  const body = goals.shapes.find(({ field }) => field === 'obj')!
  expect(body.paragraphs[2]).toBe('Giải được phương trình bằng công thức nghiệm')
  expect(goals.notes).toEqual([
    'Giới thiệu nhanh mục tiêu trong 2 phút.',
    'Hỏi: “Các em đã gặp phương trình có x2 ở đâu?”',
  ])
  const warmUp = slides[2]!
  expect(warmUp.notes.at(-1)).toMatch(/^Hình: Mảnh vườn hình chữ nhật/)
  expect(textsOf([warmUp])).toContain('Việc của HS · 5 phút')
  const rule = slides[3]!.shapes.filter(({ kind }) => kind === 'picture')
  expect(rule.map(({ description }) => description)).toEqual(['x₁ = x₂ = -b/(2a)', 'x₁,2 = (-b ± √(b² - 4ac))/(2a)'])
  const summary = slides[4]!.shapes.find(({ kind }) => kind === 'table')!
  expect(summary.paragraphs.slice(0, 4)).toEqual(['Biệt thức', 'Số nghiệm', 'Công thức', 'Ví dụ'])
  const continued = slides.filter(({ title }) => title.endsWith('(tiếp theo)'))
  expect(continued.length).toBeGreaterThan(0)
  const { slides: english } = readPptx(await writePptx({ ...quadratics, language: 'en' }, about))
  expect(english.some(({ title }) => title.endsWith('(continued)'))).toBe(true)
})

test('a school has its name, logo and colour on the slides, and a teacher their pictures', async () => {
  const picture = (color: string) => plainPicture(color, 40, 20)
  const school = { name: 'Trường THCS Nguyễn Du', logo: await picture('#ff0000') }
  const [slide] = water.slides
  const presentation = {
    ...water,
    slides: [{ ...slide!, picture: 'Water', pictureFile: { src: '', alt: 'A puddle' } }],
  }
  const file = await writePptx(presentation, {
    ...about,
    school,
    pictures: new Map([[slide!.id, await picture('#00ff00')]]),
  })
  expect(await faultsOf(file)).toEqual([])
  const { slides, files } = readPptx(file)
  expect(slides[1]!.shapes.find(({ kind }) => kind === 'picture')).toMatchObject({ description: 'A puddle' })
  expect(slides[1]!.shapes.find(({ field }) => field === 'ftr')?.paragraphs).toEqual(['Trường THCS Nguyễn Du'])
  expect([...files.keys()].filter((name) => name.startsWith('ppt/media/')).sort()).toEqual([
    'ppt/media/logo.png',
    'ppt/media/picture1.png',
  ])
  // Red, darkened until white text is readable on it.
  expect(files.get('ppt/theme/theme1.xml')!.toString()).toMatch(/<a:dk2><a:srgbClr val="[5-9A-F][\dA-F]0000"\/>/)
})
