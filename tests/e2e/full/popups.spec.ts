import { expect, test } from '@playwright/test'
import { startModelServer, type ModelServer } from '../../support/models/model-server.ts'
import { fullRunLanguages } from '../languages.ts'
import { PopupWalk } from '../popup-walk.ts'
import { createSampleSchool, type School } from '../sample-school.ts'
import { listScreens } from '../screens.ts'
import { startProduct, type Product } from '../server.ts'

// Everything that a button opens on a phone fits it, has the focus, closes by Escape and gives the focus back.

/** Screens that are walked through together: a page and what is opened on it, so that each button is pressed once. */
const groups: readonly (readonly string[])[] = [
  ['login', 'register', 'dashboard', 'agents', 'shared', 'chatbot', 'profile'],
  ['generate-form', 'generate-table'],
  ['generate-result', 'turn-into'],
  ['history', 'history-narrowed', 'history-selecting', 'thread', 'linked'],
  ['history-entry', 'history-entry-checks', 'refine', 'versions', 'share'],
  ['exam', 'exam-matrix'],
  ['slides'],
  ['pair', 'year', 'reviews', 'review'],
  ['admin-dashboard', 'admin-overview', 'admin-usage', 'admin-budgets', 'admin-users'],
  ['admin-agents', 'admin-agents-edit', 'admin-agents-checks'],
  ['admin-categories', 'admin-questions', 'admin-questions-table'],
  ['admin-settings', 'admin-school'],
]

for (const language of fullRunLanguages)
  test.describe(() => {
    test.describe.configure({ mode: 'parallel' })

    let models: ModelServer
    let product: Product
    let school: School
    test.beforeAll(async () => {
      models = await startModelServer({ writingOnly: true })
      const env = { AI_API_KEY: 'sk-popups', AI_MODEL: 'gpt-4o-mini', OPENAI_BASE_URL: models.url }
      product = await startProduct({ env })
      school = await createSampleSchool({ url: product.url, models, language })
      const all = listScreens(school, language).map(({ name }) => name)
      expect(groups.flat().toSorted()).toEqual(all.toSorted())
    })
    test.afterAll(async () => {
      await product.stop()
      await models.close()
    })

    for (const names of groups)
      test(`what buttons open fits a phone: ${names.join(', ')} (${language})`, async ({ browser }) => {
        // Every button of several screens, on a machine that may have much else to do.
        test.slow()
        const walk = new PopupWalk(browser, product.url, language)
        for (const screen of listScreens(school, language))
          if (names.includes(screen.name)) await test.step(screen.name, () => walk.openAll(screen))
        await test.info().attach('popups', { body: walk.opened.join('\n') })
        // A mistake in how buttons are found or pressed would leave nothing to look at.
        expect(walk.opened.length).toBeGreaterThan(1)
      })
  })
