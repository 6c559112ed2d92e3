import { expect, test, type Page } from '@playwright/test'
import { startModelServer } from '../../support/models/model-server.ts'
import { openContext } from '../open-screen.ts'
import { createSampleSchool, type School } from '../sample-school.ts'
import { startProduct, type Product } from '../server.ts'

// A finished document of any kind shows few controls, and has most of the window.

let product: Product
let models: Awaited<ReturnType<typeof startModelServer>>
let school: School
test.beforeAll(async () => {
  models = await startModelServer({ writingOnly: true })
  const env = { AI_API_KEY: 'sk-room', AI_MODEL: 'gpt-4o-mini', OPENAI_BASE_URL: models.url }
  product = await startProduct({ env })
  school = await createSampleSchool({ url: product.url, models, language: 'en' })
})
test.afterAll(async () => {
  await product.stop()
  await models.close()
})

const screens = [
  ['result', (): string => `/agents/${school.agentId}/generate?run=${school.historyId}`],
  ['history entry', (): string => `/history?entry=${school.historyId}`],
  ['exam', (): string => `/history?entry=${school.examId}`],
  ['slides', (): string => `/history?entry=${school.presentationId}`],
] as const

/** Counts what can be used around the document: not in the text, the cards of a structured document, or the shell of the app. */
const countControls = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')]
    const outside =
      '.ProseMirror, article, form:has(input[type=text]), header:not(main header):not([role=dialog] header), nav, [inert]'
    const root = document.querySelector('[role=dialog]') ?? document.querySelector('main')!
    return all.filter((one) => {
      if (!root.contains(one) || one.closest(outside) || one.closest('[aria-hidden=true], [hidden]')) return false
      if (one.closest('[data-desk]')) return false
      const { top, bottom, width, height } = one.getBoundingClientRect()
      return (
        width > 1 && height > 1 && bottom > 0 && top < innerHeight && one.checkVisibility({ visibilityProperty: true })
      )
    }).length
  })

/** Measures the share of the window that the document has, in percent. */
const measureShare = (page: Page) =>
  page.evaluate(() => {
    const inside = document.querySelector('.ProseMirror, [data-desk] article')!
    let box: Element = inside
    while (!/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement!
    const { top, bottom } = box.getBoundingClientRect()
    return Math.round(((Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight) * 100)
  })

for (const [name, path] of screens)
  test(`a finished document has few controls and takes most of the window: ${name}`, async ({ browser }) => {
    const size = { width: 1366, height: 620 }
    const context = await openContext(browser, school.teacher, { language: 'en', theme: 'light', size })
    const page = await context.newPage()
    await page.goto(product.url + path())
    await page.locator('.ProseMirror, [data-desk] article').first().waitFor()
    for (const [width, height, most] of [
      [1366, 620, 12],
      [390, 844, 8],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => countControls(page), `controls at ${width}×${height}`).toBeLessThanOrEqual(most)
    }
    for (const [width, height] of [
      [1366, 620],
      [640, 400],
      [683, 310],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => scrollTo(0, 0))
      await expect.poll(() => measureShare(page), `share of ${width}×${height}`).toBeGreaterThanOrEqual(60)
    }
    await context.close()
  })

for (const [name, path] of screens.slice(2))
  test(`on a phone the title of a document with views has most of the width: ${name}`, async ({ browser }) => {
    const size = { width: 390, height: 844 }
    const context = await openContext(browser, school.teacher, { language: 'en', theme: 'light', size })
    const page = await context.newPage()
    await page.goto(product.url + path())
    const title = page.getByRole('group', { name: 'Document', exact: true }).getByRole('heading', { level: 2 })
    await expect(title).toBeVisible()
    expect((await title.boundingBox())!.width).toBeGreaterThanOrEqual(195)
    await context.close()
  })

test('on a laptop the title of an exam is not cut beside its views', async ({ browser }) => {
  const size = { width: 1280, height: 800 }
  const context = await openContext(browser, school.teacher, { language: 'en', theme: 'light', size })
  const page = await context.newPage()
  await page.goto(`${product.url}/history?entry=${school.examId}`)
  const title = page.getByRole('group', { name: 'Document', exact: true }).getByRole('heading', { level: 2 })
  await expect(title).toBeVisible()
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await context.close()
})
