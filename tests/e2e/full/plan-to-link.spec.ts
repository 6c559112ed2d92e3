import { expect, test } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { sharing } from '#features/documents/contract/sharing.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { auth } from '#platform/contract/auth.ts'
import { startModelServer, type ModelServer } from '../../support/models/model-server.ts'
import { clientOf } from '../../support/server/client.ts'
import { openOffers, openSharing } from '../document-bar.ts'
import { fullRunLanguages } from '../languages.ts'
import { administrator, startProduct, type Product } from '../server.ts'
import { arrive, editor, haveAccount, lan, texts } from '../teacher.ts'

let product: Product
let models: ModelServer
test.beforeAll(async () => {
  models = await startModelServer({ writingOnly: true })
  const env = { AI_API_KEY: 'sk-link', AI_MODEL: 'gpt-4o-mini', OPENAI_BASE_URL: models.url }
  product = await startProduct({ env })
  await haveAccount(product.url)
  const boss = (await clientOf(product).call(auth.login, { body: administrator })).body
  const chief = clientOf({ ...product, token: boss.token })
  const { version } = (await chief.call(sharing.rules)).body.sharing
  await chief.call(sharing.updateRules, { body: { links: true, version } })
})
test.afterAll(async () => {
  await product.stop()
  await models.close()
})

const names = { plan: 'Lesson plan', slides: { en: 'Presentation', vi: 'Bài trình chiếu' } } as const

for (const language of fullRunLanguages)
  test(`a new teacher turns a plan into slides that a link shows, with five clicks (${language})`, async ({ page }) => {
    const { agent, sharing: words, thread } = texts[language]
    const { token } = (await clientOf(product).call(auth.login, { body: lan })).body
    const teacher = clientOf({ ...product, token, language })
    const plan = (await teacher.call(agents.list)).body.agents.find(({ name }) => name === names.plan)!
    const { example } = (await teacher.call(agents.example, { params: { id: plan.id } })).body
    models.script({ does: 'answer', text: example!.content, gapMs: 0 })
    const body = { answers: example!.answers, language }
    const { historyId } = (await teacher.call(generation.generate, { params: { id: plan.id }, body })).body
    let clicks = 0
    await page.exposeFunction('countClick', () => (clicks += 1))
    await page.addInitScript(() =>
      document.addEventListener('click', ({ isTrusted }) => {
        if (isTrusted) (window as unknown as { countClick: () => void }).countClick()
      }),
    )
    await arrive(page, product.url, { language, path: `/agents/${plan.id}/generate?run=${historyId}` })
    await expect(editor(page)).toBeVisible()
    clicks = 0
    await openOffers(page, thread.turnInto)
    await page.getByRole('menuitem', { name: new RegExp(`^${names.slides[language]}`) }).click()
    await expect(page.getByText(thread.nothingMissing)).toBeVisible()
    await page.getByRole('button', { name: agent.generate }).first().click()
    await expect(page.getByRole('article').first()).toBeVisible()
    const title = (await page
      .getByRole('group', { name: /^(Document|Tài liệu)$/ })
      .getByRole('heading')
      .textContent())!
    await openSharing(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.makeLink, exact: true }).click()
    const link = dialog.getByRole('code')
    await expect(link).toContainText('/document#')
    expect(clicks).toBe(5)
    const stranger = await page.context().browser()!.newPage({ locale: language })
    await stranger.goto((await link.textContent())!)
    await expect(stranger.getByText(title).first()).toBeVisible()
    await stranger.close()
  })
