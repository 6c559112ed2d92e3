import { expect, test, type Locator, type Page } from '@playwright/test'
import { savedState } from '../document-bar.ts'
import { openSchool } from '../school.ts'
import type { Product } from '../server.ts'
import { editor, haveAccount, lan, texts } from '../teacher.ts'

let product: Product
test.beforeAll(async () => {
  product = await openSchool()
  await haveAccount(product.url)
})
test.use({ locale: 'en-US' })

const { auth, content, dashboard, history, nav } = texts.en

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, container: Locator) {
  await container.first().waitFor()
  for (let steps = 0; steps < 60; steps++) {
    if (await container.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

test('a document is found, generated, edited, downloaded and found again by keyboard only', async ({ page }) => {
  await page.goto(`${product.url}/login`)
  await expect(page.getByLabel(auth.email)).toBeFocused()
  await page.keyboard.type(lan.email)
  await tabTo(page, page.getByLabel(auth.password, { exact: true }))
  await page.keyboard.type(lan.password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('combobox', { name: dashboard.search })).toBeFocused()
  await page.keyboard.type('letter to parents')
  await expect(page.getByRole('option', { name: /^Letter or message/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Letter or message to parents')

  await tabTo(page, page.getByRole('radio', { name: 'Invitation to a meeting' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('radio', { name: 'Printed letter' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Facts to include'))
  await page.keyboard.type('Meeting on 12 May')
  await tabTo(page, page.getByLabel('Class or level'))
  await page.keyboard.type('8A')
  await page.keyboard.press('Control+Enter')
  await expect(editor(page)).toBeVisible()

  await tabTo(page, editor(page))
  await page.keyboard.type('Mine. ')
  await expect(savedState(page)).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: content.download }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toMatch(/\.docx$/)

  await tabTo(page, page.getByRole('link', { name: nav.history }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: new RegExp(`^${history.view}`) }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Letter or message to parents' })).toContainText(
    'Mine.',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})
