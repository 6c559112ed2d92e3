import { expect, test, type Page } from '@playwright/test'
import { openAction } from '../document-bar.ts'
import { adminHome } from '#app/contract/admin-home.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { clientOf } from '../../support/server/client.ts'
import { startModelServer } from '../../support/models/model-server.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseVariants } from '../languages.ts'
import { havePlanner, plans } from '../planner.ts'
import { administrator, startProduct, type Product } from '../server.ts'
import { arrive, editor, haveAccount, lan, texts } from '../teacher.ts'

/** A school that had an AI, with a document of each, and no longer has one. */
let product: Product
let agentId: string
const entries = new Map<object, string>()
test.beforeAll(async () => {
  const models = await startModelServer()
  product = await startProduct({ env: { OPENAI_BASE_URL: models.url } })
  await haveAccount(product.url)
  agentId = await havePlanner(product)
  const signedIn = async (account: typeof lan | typeof administrator) => {
    const { token } = (await clientOf(product).call(auth.login, { body: account })).body
    return clientOf({ ...product, token, language: 'vi' })
  }
  const boss = await signedIn(administrator)
  // A school that has been set up is not led to its first steps.
  await boss.call(adminHome.putStepsAway)
  const connect = async (body: object) =>
    expect((await boss.call(agents.update, { params: { id: agentId }, body })).status).toBe(200)
  await connect({ sharedConnection: false, apiKey: 'sk-for-a-while', provider: 'openai' })
  for (const account of [lan, administrator]) {
    models.script({ does: 'answer', text: plans.vi.text, gapMs: 0 })
    const { body } = await (
      await signedIn(account)
    ).call(generation.generate, { params: { id: agentId }, body: { answers: { duration: 45 }, language: 'vi' } })
    entries.set(account, body.historyId)
  }
  await connect({ sharedConnection: true })
  await models.close()
})
test.afterAll(() => product.stop())

for (const { language, size } of chooseVariants('vi', [
  { language: 'en', size: { width: 1280, height: 800 } },
  { language: 'vi', size: { width: 390, height: 844 } },
])) {
  const { agentForm, check, connectionCheck, generation: words, nav, adminHome, pair, refine, chat } = texts[language]

  /** Visits the pages that matter to a writer of documents, each with its message that no AI is connected. */
  const walk = async (page: Page, account: typeof lan | typeof administrator, seen: () => Promise<void>) => {
    const { url } = product
    for (const path of ['/dashboard', '/agents', `/agents/${agentId}/generate`]) {
      await page.goto(url + path)
      await expect(page.getByRole('status').getByText(words.noAi)).toBeVisible()
      await seen()
    }
    await page.goto(`${url}/chatbot`)
    await expect(page.getByText(chat.noAi)).toBeVisible()
    await seen()
    await page.goto(`${url}/history?entry=${entries.get(account)}`)
    await editor(page).locator('p').first().click()
    await openAction(page, check.refine)
    const panel = page.getByRole('region', { name: refine.title })
    await panel.getByRole('button', { name: refine.shorter, exact: true }).click()
    await expect(panel.getByText(refine.broken)).toBeVisible()
  }

  test(`without AI every relevant page tells a teacher so, and whom to ask (${language}, ${size.width})`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await arrive(page, product.url, { language })
    await walk(page, lan, async () => {
      await expect(page.getByText(words.templateTeacher)).toBeVisible()
      await expect(page.getByRole('main').locator('a[href="/admin/settings"]')).toHaveCount(0)
    })
    await expect(page.getByText(words.notConnected)).toBeVisible()
    await page.goto(`${product.url}/history/${entries.get(lan)}/pair`)
    await page.getByRole('button', { name: pair.makeEn }).click()
    await expect(page.getByRole('alert').getByText(words.notConnected)).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
  })

  test(`without AI every relevant page links an administrator to the settings (${language}, ${size.width})`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await arrive(page, product.url, { language, account: administrator })
    const method = page.getByRole('link', { name: words.templateAdmin })
    await walk(page, administrator, () => expect(method).toHaveAttribute('href', '/admin/settings'))
    await expect(page.getByText(words.connectFirst)).toBeVisible()
    const settings = page.getByRole('status').getByRole('link', { name: nav.settings, exact: true })
    await expect(settings).toHaveAttribute('href', '/admin/settings')

    await page.goto(`${product.url}/admin`)
    const ai = page.getByRole('region', { name: adminHome.ai, exact: true })
    await expect(ai.getByRole('link', { name: adminHome.connect })).toHaveAttribute('href', '/admin/settings')
    await page.goto(`${product.url}/admin/agents`)
    await expect(page.getByText(agentForm.framesOnly)).toBeVisible()
    await expect(method).toHaveAttribute('href', '/admin/settings')
    await page.goto(`${product.url}/admin/agents?edit=${agentId}#connection`)
    const form = page.getByRole('dialog')
    await expect(form.getByRole('link', { name: words.templateAdmin })).toHaveCount(1)
    await form.getByRole('button', { name: connectionCheck.examine }).click()
    await expect(form.getByRole('link', { name: words.templateAdmin })).toHaveCount(2)
    expect(await accessFaults(page)).toEqual([])
    await form.getByRole('link', { name: words.templateAdmin }).first().press('Enter')
    await expect(page).toHaveURL(/\/admin\/settings$/)
  })
}
