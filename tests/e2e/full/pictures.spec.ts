import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, type Browser, type Page } from '@playwright/test'
import type { Language } from '#platform/i18n/language.ts'
import { startModelServer, type ModelServer } from '../../support/models/model-server.ts'
import { createSampleSchool, type Person } from '../sample-school.ts'
import { listScreens, type Screen } from '../screens.ts'
import { accessFaults } from '../access-faults.ts'
import { startDevServer, type DevServer } from '../dev-server.ts'
import { openContext, showScreen, type Setting } from '../open-screen.ts'
import { pictureTime } from '../picture-time.ts'
import { startProduct, type Product } from '../server.ts'

const desktop = { width: 1280, height: 800 }
const laptop = { width: 1366, height: 620 }
const phone = { width: 390, height: 844 }

/** The screens that people use most, each in one language, theme and size. */
const pictures: Readonly<Record<string, Setting>> = {
  login: { language: 'vi', theme: 'light', size: desktop },
  dashboard: { language: 'en', theme: 'dark', size: laptop },
  agents: { language: 'vi', theme: 'light', size: phone },
  'generate-form': { language: 'en', theme: 'light', size: desktop },
  'generate-result': { language: 'vi', theme: 'dark', size: laptop },
  exam: { language: 'vi', theme: 'light', size: phone },
  slides: { language: 'en', theme: 'light', size: desktop },
  history: { language: 'vi', theme: 'dark', size: desktop },
  chatbot: { language: 'en', theme: 'dark', size: phone },
  'admin-agents-edit': { language: 'en', theme: 'light', size: laptop },
  'admin-users': { language: 'vi', theme: 'light', size: desktop },
  'admin-usage': { language: 'en', theme: 'dark', size: phone },
}

/** Another machine draws the edges of letters a little differently. */
const tolerance = { threshold: 0.3, maxDiffPixelRatio: 0.004, animations: 'disabled' } as const

test.describe('screenshots of the product', () => {
  let product: Product
  let models: ModelServer
  const screens: Partial<Record<Language, Screen[]>> = {}

  test.beforeAll(async () => {
    models = await startModelServer({ writingOnly: true })
    product = await startProduct({
      env: {
        AI_API_KEY: 'sk-pictures',
        AI_MODEL: 'gpt-4o-mini',
        OPENAI_BASE_URL: models.url,
        NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../slow-clock.ts')).href}`,
      },
    })
    for (const language of ['vi', 'en'] as const)
      screens[language] = listScreens(await createSampleSchool({ url: product.url, models, language }), language)
  })

  test.afterAll(async () => {
    await product.stop()
    await models.close()
  })

  for (const [name, setting] of Object.entries(pictures)) {
    test(`${name} is unchanged`, async ({ browser }) => {
      const screen = screens[setting.language]!.find((one) => one.name === name)!
      const page = await openPage(browser, setting, screen.as)
      await showScreen(page, product.url, screen)
      await expect(page).toHaveScreenshot(`${name}.png`, tolerance)
      await page.context().close()
    })
  }

  test('the product has no page of components', async ({ page }) => {
    await page.goto(`${product.url}/dev/ui`)
    await expect(page).toHaveURL(/\/login$/)
  })
})

test.describe('components', () => {
  let server: DevServer
  test.beforeAll(async () => {
    server = await startDevServer()
  })
  test.afterAll(() => server.stop())

  const settings: readonly Setting[] = [
    { language: 'en', theme: 'light', size: desktop },
    { language: 'vi', theme: 'dark', size: phone },
  ]
  for (const setting of settings) {
    const { language, theme, size } = setting
    test(`components are unchanged, in ${language}, ${theme}, at ${size.width} px`, async ({ browser }) => {
      const page = await openPage(browser, setting, null)
      await page.goto(`${server.url}/dev/ui`)
      await page.getByRole('combobox').first().waitFor()
      await page.evaluate(() => document.fonts.ready)
      await expect(page.getByRole('tab').first()).toBeVisible()
      expect(await accessFaults(page)).toEqual([])
      const names = await page.locator('main > section').evaluateAll((sections) => sections.map(({ id }) => id))
      for (const name of names) {
        await page.evaluate(showOnly, name)
        await expect
          .soft(page.locator(`section#${name}`))
          .toHaveScreenshot([`components-${size.width}`, `${name}.png`], tolerance)
      }
      await page.context().close()
    })
  }
})

async function openPage(browser: Browser, setting: Setting, as: Person | null): Promise<Page> {
  const page = await (await openContext(browser, as, setting)).newPage()
  await page.clock.setFixedTime(pictureTime.getTime() + 60_000)
  return page
}

/** Far down a very long page Chromium leaves parts of a screenshot blank. */
function showOnly(name: string): void {
  for (const section of document.querySelectorAll<HTMLElement>('main > section'))
    section.style.display = section.id === name ? '' : 'none'
}
