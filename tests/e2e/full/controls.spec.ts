import { expect, test, type Page } from '@playwright/test'
import { startModelServer, type ModelServer } from '../../support/models/model-server.ts'
import { languages } from '#platform/i18n/language.ts'
import { openContext, showScreen } from '../open-screen.ts'
import { createSampleSchool } from '../sample-school.ts'
import { listScreens } from '../screens.ts'
import { startProduct, type Product } from '../server.ts'

let models: ModelServer
let product: Product
test.beforeAll(async () => {
  models = await startModelServer({ writingOnly: true })
  product = await startProduct({
    env: { AI_API_KEY: 'sk-controls', AI_MODEL: 'gpt-4o-mini', OPENAI_BASE_URL: models.url },
  })
})
test.afterAll(async () => {
  await product.stop()
  await models.close()
})

/** Screens around a document. Their number of controls is what made the product hard to read. */
const documentScreens = ['generate-result', 'history-entry', 'exam', 'slides']
const sizes = [
  { width: 1366, height: 620, most: 12 },
  { width: 390, height: 844, most: 8 },
]

/** Names the controls that are seen around a document: not those of the app, nor the text with its cards and fields. */
const controlsAround = (page: Page) =>
  page.evaluate(() => {
    const controls = 'button, a[href], [type=radio], [type=checkbox], select, summary, [role=button], [role=tab]'
    const isSeen = (control: Element) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && (control.contains(hit) || (hit.closest('label')?.contains(control) ?? false))
    }
    const frame = document.querySelector('[role=dialog]') ?? document.querySelector('main')!
    return [...frame.querySelectorAll(controls)]
      .filter((control) => isSeen(control) && !control.closest('.ProseMirror, article'))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName)
  })

for (const language of languages) {
  test(`few controls are seen around a document (${language})`, async ({ browser }) => {
    const school = await createSampleSchool({ url: product.url, models, language })
    const screens = listScreens(school, language).filter(({ name }) => documentScreens.includes(name))
    expect(screens).toHaveLength(documentScreens.length)
    for (const { most, ...size } of sizes) {
      const context = await openContext(browser, school.teacher, { language, theme: 'light', size })
      for (const screen of screens) {
        const page = await context.newPage()
        await showScreen(page, product.url, screen)
        await expect(page.getByRole('group', { name: /^(Document|Tài liệu)$/ })).toBeVisible()
        const controls = await controlsAround(page)
        expect(controls.length, `${screen.name}, ${size.width}: ${controls.join(' | ')}`).toBeLessThanOrEqual(most)
        expect(controls.length, screen.name).toBeGreaterThan(3)
        await page.close()
      }
      await context.close()
    }
  })
}
