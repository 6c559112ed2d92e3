import { beforeAll, describe, expect, test } from 'vitest'
import { readPptx } from '../../../tests/support/files/read-pptx.ts'
import { sdkFaultsOf } from '../../../tests/support/models/sdk-faults.ts'
import { type DrawnPage, drawnPages } from '../drawn/office.ts'
import { type WrittenPresentation, writePresentations } from './presentations.ts'
import { findDrawingFaults } from './score.ts'

let presentations: WrittenPresentation[] = []
beforeAll(async () => {
  presentations = await writePresentations()
})

test('presentations of 20 slides in both languages use every feature, and are valid for the Open XML SDK', async () => {
  expect(presentations.map(({ presentation }) => presentation.slides.length)).toEqual([20, 20, 20, 20, 20, 20, 0])
  const all = presentations.flatMap(({ presentation }) => presentation.slides)
  const has = {
    points: all.some(({ points }) => points.length > 0),
    below: all.some(({ points }) => points.some(({ below }) => below.length > 0)),
    table: all.some(({ table }) => table),
    formula: all.some(({ formula }) => formula),
    picture: all.some(({ picture, pictureFile }) => picture && !pictureFile),
    pictureFile: all.some(({ pictureFile }) => pictureFile),
    notes: all.some(({ notes }) => notes),
    activity: all.some(({ activity }) => activity),
  }
  expect(Object.entries(has).filter(([, there]) => !there)).toEqual([])
  for (const { name, file } of presentations) expect([name, await sdkFaultsOf(file.bytes, 'pptx')]).toEqual([name, []])
})

// The test runner sets the path: see tools/test/office.ts.
describe.skipIf(!process.env.SOFFICE_PATH)('drawn by LibreOffice Impress', () => {
  let drawn: DrawnPage[][] = []
  beforeAll(async () => {
    drawn = await drawnPages(presentations.map(({ file }) => file))
  })

  test('each slide is a page with all its text, inside the page, in its own font, and without overlaps', () => {
    const faults = presentations.map(({ name, presentation }, at) => [
      name,
      findDrawingFaults(presentation, drawn[at]!),
    ])
    expect(faults).toEqual(presentations.map(({ name }) => [name, []]))
    expect(drawn.map((pages) => pages.length)).toEqual(
      presentations.map(({ file }) => readPptx(file.bytes).slides.length),
    )
  })

  test('detects planted errors', () => {
    const { presentation } = presentations[0]!
    const pages = drawn[0]!
    const changed = (change: (page: DrawnPage) => DrawnPage) =>
      findDrawingFaults(presentation, pages.with(1, change(pages[1]!)))
    expect(findDrawingFaults(presentation, pages.slice(1))).toContain('22 pages, where there are 23 slides')
    expect(changed((page) => ({ ...page, words: page.words.slice(1) }))).toEqual(['slide 1 lacks “Mục”'])
    const moved = (by: Partial<DrawnPage['words'][number]>) =>
      changed((page) => ({ ...page, words: page.words.with(0, { ...page.words[0]!, ...by }) }))
    expect(moved({ right: 970 })).toContain('page 2: “Mục” stands outside')
    expect(moved({ top: 470, bottom: 510 })).toContain('page 2: “Mục” reaches into the foot')
    const { left, right, top, bottom } = pages[1]!.words[1]!
    expect(moved({ left, right, top, bottom })).toContain('page 2: “Mục” lies on “tiêu”')
    expect(changed((page) => ({ ...page, tokens: [{ text: 'Mục', face: 'LiberationSerif' }] }))).toEqual([
      'page 2: “Mục” stands in the letters of formulas',
    ])
  })
})
