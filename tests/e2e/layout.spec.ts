import { expect, test, type Page } from '@playwright/test'
import { openAction } from './document-bar.ts'
import { chooseLanguages } from './languages.ts'
import { openSchool } from './school.ts'
import { administrator, type Product } from './server.ts'
import { arrive, editor, haveAccount, openAssistant, signIn, texts } from './teacher.ts'

let product: Product
test.beforeAll(async () => {
  product = await openSchool()
  await haveAccount(product.url)
})
test.use({ locale: 'en-US' })

const { agent, auth, content, nav } = texts.en

async function enter(page: Page) {
  await arrive(page, product.url, { language: 'en' })
}

test('messages appear at the top right', async ({ page }) => {
  await page.goto(product.url)
  await signIn(page, 'en')
  const toast = page.getByText(auth.loginDone)
  await expect(toast).toBeVisible()
  const { x, y } = (await toast.boundingBox())!
  const { width, height } = page.viewportSize()!
  expect(x).toBeGreaterThan(width / 2)
  expect(y).toBeLessThan(height / 4)
})

test('shows a field error in red below its field', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${product.url}/login`)
    await page.getByRole('button', { name: auth.login }).click()
    const error = page.getByText(auth.emailInvalid)
    const [red = 0, green = 0, blue = 0] = await error.evaluate((element) =>
      getComputedStyle(element).color.match(/\d+/g)!.map(Number),
    )
    expect(red - Math.max(green, blue)).toBeGreaterThan(50)
    const field = (await page.getByLabel(auth.email).boundingBox())!
    expect((await error.boundingBox())!.y).toBeGreaterThanOrEqual(field.y + field.height)
  }
})

test('shows assistants in one, two or three columns', async ({ page }) => {
  await enter(page)
  await page.goto(`${product.url}/agents`)
  const names = page.getByRole('heading', { level: 2 })
  const columns = async () => {
    const boxes = await Promise.all((await names.all()).map((name) => name.boundingBox()))
    return new Set(boxes.map((box) => Math.round(box!.x))).size
  }
  for (const [width, count] of [
    [390, 1],
    [820, 2],
    [1280, 3],
    [1920, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(names.first()).toBeVisible()
    expect([width, await columns()]).toEqual([width, count])
  }
})

test('the menu button opens the side menu where it has no space', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await enter(page)
  await page.getByRole('button', { name: nav.menu, exact: true }).click()
  const menu = page.getByRole('dialog', { name: nav.menu })
  await menu.getByRole('link', { name: nav.agents }).click()
  await expect(page).toHaveURL(/\/agents$/)
  await expect(menu).toHaveCount(0)
})

for (const language of chooseLanguages('vi')) {
  test(`an administrator sees the whole menu on a school laptop (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 620 })
    await arrive(page, product.url, { language, account: administrator, path: '/admin' })
    const links = page.getByRole('navigation', { name: texts[language].nav.main }).getByRole('link')
    await expect(links).toHaveCount(14)
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
  })
}

for (const language of chooseLanguages('en'))
  test(`a school laptop shows the button to register (${language})`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 620 })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto(`${product.url}/register`)
    const button = page.getByRole('button', { name: texts[language].auth.register, exact: true })
    await expect(button).toBeInViewport({ ratio: 1 })
  })

for (const language of chooseLanguages('en'))
  test(
    `a page of settings begins with its heading in a low window (${language})`,
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width: 683, height: 310 })
      await arrive(page, product.url, { language, account: administrator, path: '/admin/settings/server' })
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
      await expect(page.locator('main nav a[aria-current=page]')).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
  )

for (const language of chooseLanguages('vi'))
  test(`an assistant can be edited in a low window (${language})`, { tag: '@full' }, async ({ page }) => {
    const { admin, form } = texts[language]
    await page.setViewportSize({ width: 683, height: 310 })
    await arrive(page, product.url, { language, account: administrator, path: '/admin/agents' })
    await page
      .getByRole('button', { name: new RegExp(`^${admin.edit}: `) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    for (const label of [form.name, form.description]) {
      const field = dialog.getByRole('textbox', { name: `${label} (${form.vietnamese})`, exact: true })
      await field.scrollIntoViewIfNeeded()
      await expect(field).toBeInViewport({ ratio: 0.8 })
    }
    await expect(dialog.getByRole('button', { name: admin.save, exact: true })).toBeInViewport({ ratio: 1 })
  })

test(
  'a document is at least 400 pixels high, and fills the window in full screen',
  { tag: '@full' },
  async ({ page }) => {
    await enter(page)
    await openAssistant(page, 'en', 'letter', 'Letter or message to parents')
    await page.getByText('Invitation to a meeting').click()
    await page.getByText('Printed letter').click()
    await page.getByLabel('Facts to include').fill('Meeting on 12 May')
    await page.getByLabel('Class or level').fill('8A')
    await page.getByRole('button', { name: agent.generate }).click()
    // Measures the visible part of the document with its toolbar.
    const height = () =>
      editor(page).evaluate((sheet) => {
        const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY)
        let box: Element = sheet
        while (!scrolls(box)) box = box.parentElement!
        return box.parentElement!.getBoundingClientRect().height
      })
    for (const [width, tall] of [
      [1280, 720],
      [390, 740],
    ] as const) {
      await page.setViewportSize({ width, height: tall })
      await expect(editor(page)).toBeVisible()
      expect(await height()).toBeGreaterThanOrEqual(400)
    }
    await page.setViewportSize({ width: 1280, height: 720 })
    await openAction(page, content.fullscreen)
    const box = (await page.getByRole('dialog').boundingBox())!
    expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, 1280, 720])
    await page.getByRole('button', { name: content.leaveFullscreen }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

for (const language of chooseLanguages('en'))
  test(
    `the table of questions shows its columns at every table width (${language})`,
    { tag: '@full' },
    async ({ page }) => {
      const { order, question, type, required, status, actions } = texts[language].question
      await arrive(page, product.url, { language, account: administrator, path: '/admin/questions' })
      const table = page.getByRole('table')
      for (const width of [720, 899, 900, 1024, 1199, 1200, 1280, 1366, 1399, 1400, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        for (const name of [order, question, type, required, status, actions])
          await expect(table.getByRole('columnheader', { name, exact: true }), `${name} at ${width}`).toBeVisible()
        await expect(table.getByText(required, { exact: true }).nth(1)).toBeVisible()
        const boxes = await table
          .getByRole('columnheader')
          .evaluateAll((heads) => heads.map((head) => head.clientWidth))
        expect(Math.min(...boxes.filter((box) => box > 0)), `the narrowest at ${width}`).toBeGreaterThan(40)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    },
  )
