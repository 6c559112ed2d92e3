import { expect, test, type Locator, type Page } from '@playwright/test'
import { chooseVariants } from '../languages.ts'
import { administrator, startProduct, type Product } from '../server.ts'
import { arrive, texts } from '../teacher.ts'

let product: Product
test.beforeAll(async () => {
  // Nothing listens at this address, so that a connection test fails immediately.
  product = await startProduct({ env: { DIFY_BASE_URL: 'http://127.0.0.1:9/v1' } })
})
test.afterAll(() => product.stop())

/** Clicks like a person: the page renders the effect of the mousedown before the mouseup. */
async function clickSlowly(page: Page, control: Locator) {
  await control.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await control.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.mouse.up()
}

/** Nothing covers it, from its first line to its last. */
const isClear = (result: Locator) =>
  result.evaluate((box) => {
    const { left, top, width, height } = box.getBoundingClientRect()
    return [4, height / 2, height - 4].every((down) =>
      box.contains(document.elementFromPoint(left + width / 2, top + down)),
    )
  })

for (const { language, size } of chooseVariants('en', [
  { language: 'en', size: { width: 1280, height: 800 } },
  { language: 'vi', size: { width: 1366, height: 620 } },
  { language: 'vi', size: { width: 390, height: 844 } },
])) {
  test(`one click tests a pasted key and shows the result (${language}, ${size.width})`, async ({ page }) => {
    const { agentForm, connection, settings } = texts[language]
    await page.setViewportSize(size)
    await arrive(page, product.url, { language, account: administrator, path: '/admin/settings' })
    await page.getByRole('radio', { name: settings.own }).check()
    const key = page.getByLabel(new RegExp(`^${agentForm.key}`))
    await key.focus()
    await page.keyboard.insertText('app-QmFjaCBraG9hIGxvcCA4')
    await clickSlowly(page, page.getByRole('button', { name: agentForm.showKey, exact: true }))
    await expect(key).toHaveAttribute('type', 'text')
    await key.focus()
    await clickSlowly(page, page.getByRole('button', { name: connection.test, exact: true }))
    const result = page.getByRole('alert').filter({ hasText: connection.testFailed })
    await expect(result).toBeVisible()
    await expect(page.getByRole('combobox', { name: connection.provider })).toHaveValue('dify')
    await expect.poll(() => isClear(result)).toBe(true)
  })
}

/** Opens a form in which a hint appears on blur and moves the buttons by more than their height. */
async function openMovingForm(page: Page) {
  await arrive(page, product.url, { language: 'en', account: administrator })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    document.querySelector('main')!.innerHTML = `
      <div data-listens="form">
        <input aria-label="Field">
        <p hidden style="height: 300px">A hint</p>
        <button type="button" data-listens="first"><b>First</b></button>
        <label data-listens="label"><input type="checkbox"> Tick</label>
        <button type="button" data-listens="last" style="height: 400px">Last</button>
      </div>`
    const clicks: string[] = []
    Object.assign(window, { clicks })
    document.querySelector('[aria-label=Field]')!.addEventListener('blur', () => {
      document.querySelector<HTMLElement>('main p')!.hidden = false
    })
    for (const one of document.querySelectorAll<HTMLElement>('main [data-listens]'))
      one.addEventListener(
        'click',
        ({ target }) => target instanceof HTMLInputElement || clicks.push(one.dataset['listens']!),
      )
  })
  await page.getByLabel('Field').focus()
}

const clicksOn = (page: Page) => page.evaluate(() => (window as unknown as { clicks: string[] }).clicks)

test.describe('a control that moves away under the pointer', () => {
  test('receives the only click', async ({ page }) => {
    await openMovingForm(page)
    await clickSlowly(page, page.getByRole('button', { name: 'First' }))
    await expect.poll(() => clicksOn(page)).toEqual(['first', 'form'])
    await clickSlowly(page, page.getByRole('button', { name: 'First' }))
    await expect.poll(() => clicksOn(page)).toEqual(['first', 'form', 'first', 'form'])
  })

  test('is ticked by its label', async ({ page }) => {
    await openMovingForm(page)
    await clickSlowly(page, page.getByText('Tick'))
    await expect(page.getByRole('checkbox', { name: 'Tick' })).toBeChecked()
    expect(await clicksOn(page)).toEqual(['label', 'form'])
  })

  test('is not clicked when the pointer leaves it', async ({ page }) => {
    await openMovingForm(page)
    const { x, y } = (await page.getByRole('button', { name: 'First' }).boundingBox())!
    await page.mouse.move(x + 4, y + 4)
    await page.mouse.down()
    await page.mouse.move(x + 4, y - 40)
    await page.mouse.up()
    await clickSlowly(page, page.getByRole('button', { name: 'Last' }))
    await expect.poll(async () => (await clicksOn(page)).filter((one) => one !== 'form')).toEqual(['last'])
  })

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
    test('is tapped', async ({ page }) => {
      await openMovingForm(page)
      await page.getByRole('button', { name: 'First' }).tap()
      await expect.poll(() => clicksOn(page)).toEqual(['first', 'form'])
    })
  })
})
