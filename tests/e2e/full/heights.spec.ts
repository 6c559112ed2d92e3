import { expect, test, type Page } from '@playwright/test'
import { openFromMore, savedState } from '../document-bar.ts'
import { announcement } from '#features/school/contract/announcement.ts'
import { auth } from '#platform/contract/auth.ts'
import { clientOf } from '../../support/server/client.ts'
import { openSchool } from '../school.ts'
import { administrator, type Product } from '../server.ts'
import { editor, goTo, haveAccount, openAssistant, arrive, texts } from '../teacher.ts'

let product: Product
test.beforeAll(async () => {
  product = await openSchool()
  await haveAccount(product.url)
  // The heights are those of a school that has something to say.
  const { token } = (await clientOf({ url: product.url }).call(auth.login, { body: administrator })).body
  const text = 'Please hand in the papers of the first half of the term before five o’clock on Friday.'
  await clientOf({ url: product.url, token }).call(announcement.update, { body: { isOn: true, text } })
})
test.use({ locale: 'en-US' })

const { agent, generation, history, nav } = texts.en

/** Laptops, also at 125 and 200 %, and phones. */
const windows = [
  [1366, 620],
  [1093, 490],
  [683, 310],
  [640, 400],
  [1280, 800],
  [390, 844],
  [390, 460],
] as const

/** Measures the document's share of the window's height, in percent. */
const visible = (page: Page) =>
  editor(page).evaluate((sheet) => {
    const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY)
    let box: Element = sheet
    while (!scrolls(box)) box = box.parentElement!
    const { top, bottom } = box.getBoundingClientRect()
    return Math.round(((Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight) * 100)
  })

async function expectHeights(page: Page) {
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => visible(page), `${width}×${height}`).toBeGreaterThanOrEqual(60)
  }
}

/** On a phone with an open keyboard, only the text and one row of tools are visible. */
async function expectRoomForTyping(page: Page) {
  await page.setViewportSize({ width: 390, height: 460 })
  await editor(page).click()
  await expect.poll(() => visible(page)).toBeGreaterThanOrEqual(85)
  const tools = page.getByRole('toolbar')
  const { y, height } = (await tools.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(460)
  await expect(tools.getByRole('button', { name: texts.en.editor.table })).toBeInViewport()
  await page.getByRole('button', { name: texts.en.editor.done, exact: true }).click()
  await expect(page.getByRole('button', { name: texts.en.content.download })).toBeVisible()
}

async function writeLetter(page: Page) {
  await arrive(page, product.url, { language: 'en' })
  await openAssistant(page, 'en', 'letter', 'Letter or message to parents')
  await page.getByText('Invitation to a meeting').click()
  await page.getByText('Printed letter').click()
  await page.getByLabel('Facts to include').fill('Meeting on 12 May')
  await page.getByLabel('Class or level').fill('8A')
  await page.getByRole('button', { name: agent.generate }).click()
  await expect(editor(page)).toBeVisible()
}

test('the document takes at least 60 % of every window, after generation and in the history', async ({ page }) => {
  await writeLetter(page)
  await expectHeights(page)
  await expectRoomForTyping(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo(page, nav.main, nav.history)
  await page.getByRole('link', { name: /^View/ }).first().click()
  await expect(editor(page)).toBeVisible()
  await expectHeights(page)
  await expectRoomForTyping(page)
})

test('on a phone the details of a document contain its figures', async ({ page }) => {
  await writeLetter(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openFromMore(page, history.about)
  await expect(page.getByRole('dialog').getByText(/tokens/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the questions collapse beside a finished document, and one click restores them', async ({ page }) => {
  await writeLetter(page)
  const facts = page.getByLabel('Facts to include')
  await expect(facts).toBeHidden()
  await page.getByRole('button', { name: generation.showQuestions }).click()
  await expect(facts).toHaveValue('Meeting on 12 May')
  await page.getByRole('button', { name: generation.hideQuestions }).click()
  await expect(facts).toBeHidden()
  await expect(savedState(page)).toHaveCount(0)
})

test('where there is little height the button stays in sight, and covers no field with the focus', async ({ page }) => {
  await arrive(page, product.url, { language: 'en' })
  await openAssistant(page, 'en', 'letter', 'Letter or message to parents')
  const button = page.getByRole('button', { name: agent.generate })
  for (const [width, height] of [
    [683, 310],
    [1093, 490],
    [1366, 620],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(button).toBeInViewport({ ratio: 1 })
    for (const field of await page.getByRole('form').getByRole('textbox').filter({ visible: true }).all()) {
      await field.focus()
      await expect(field).toBeFocused()
      const [one, other] = [(await field.boundingBox())!, (await button.boundingBox())!]
      expect(Math.min(one.y + one.height, height)).toBeLessThanOrEqual(other.y)
    }
  }
})
