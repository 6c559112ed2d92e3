import { expect, test } from '@playwright/test'
import { startModelServer, type ModelServer } from '../../support/models/model-server.ts'
import { fullRunLanguages } from '../languages.ts'
import { PopupWalk } from '../popup-walk.ts'
import { createSampleSchool, type School } from '../sample-school.ts'
import { listScreens } from '../screens.ts'
import { startProduct, type Product } from '../server.ts'

// Everything that a button opens on a phone fits it, has the focus, closes by Escape and gives the focus back.

/** Screens that are walked through together. `fewest`: a mistake in how buttons are found or pressed would leave nothing to look at. */
const groups: readonly { fewest: number; names: readonly string[] }[] = [
  { fewest: 1, names: ['login', 'register', 'dashboard', 'agents', 'shared', 'chatbot', 'profile'] },
  { fewest: 1, names: ['generate-form', 'generate-table'] },
  { fewest: 1, names: ['generate-result', 'turn-into'] },
  { fewest: 1, names: ['history', 'history-narrowed', 'history-selecting', 'thread', 'linked'] },
  { fewest: 1, names: ['history-entry', 'history-entry-checks', 'refine', 'versions', 'share'] },
  { fewest: 1, names: ['exam', 'exam-matrix'] },
  { fewest: 1, names: ['slides'] },
  { fewest: 1, names: ['pair', 'year', 'reviews', 'review'] },
  { fewest: 1, names: ['admin-dashboard', 'admin-overview', 'admin-usage', 'admin-budgets', 'admin-users'] },
  { fewest: 1, names: ['admin-agents', 'admin-agents-edit', 'admin-agents-checks'] },
  { fewest: 1, names: ['admin-categories', 'admin-questions', 'admin-questions-table'] },
  { fewest: 1, names: ['admin-settings', 'admin-school'] },
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
    })
    test.afterAll(async () => {
      await product.stop()
      await models.close()
    })

    for (const { fewest, names } of groups)
      test(`what buttons open fits a phone: ${names.join(', ')} (${language})`, async ({ browser }) => {
        const walk = new PopupWalk(browser, product.url, language)
        for (const screen of listScreens(school, language))
          if (names.includes(screen.name)) await test.step(screen.name, () => walk.openAll(screen))
        await test.info().attach('popups', { body: walk.opened.join('\n') })
        expect(walk.opened.length).toBeGreaterThanOrEqual(fewest)
      })

    test(`every screen is in one group (${language})`, () => {
      const grouped = groups.flatMap(({ names }) => names)
      expect(grouped.toSorted()).toEqual(
        listScreens(school, language)
          .map(({ name }) => name)
          .toSorted(),
      )
    })
  })
