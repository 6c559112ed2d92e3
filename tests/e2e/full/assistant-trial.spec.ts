import { expect, test } from '@playwright/test'
import { openFromMore } from '../document-bar.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { clientOf } from '../../support/server/client.ts'
import type { ModelServer } from '../../support/models/model-server.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseVariants } from '../languages.ts'
import { assistant, haveAssistants } from '../outing.ts'
import { openSchoolWithAi } from '../school.ts'
import { administrator, type Product } from '../server.ts'
import { arrive, haveAccount, lan, texts } from '../teacher.ts'

let product: Product
let models: ModelServer
let agentId: string
const clientFor = async (account: { email: string; password: string }) =>
  clientOf({ ...product, token: (await clientOf(product).call(auth.login, { body: account })).body.token })

test.beforeAll(async () => {
  ;({ product, models } = await openSchoolWithAi())
  await haveAccount(product.url)
  const boss = await clientFor(administrator)
  await haveAssistants(boss)
  const { agent } = (await boss.call(agents.list)).body.agents
    .map((one) => ({ agent: one }))
    .find(({ agent: { name } }) => name === assistant.name.en)!
  agentId = agent.id
  const { version } = (await boss.call(agents.get, { params: { id: agentId } })).body.agent
  const body = { prompt: 'Newer: {{outingDestination}}.', promptVi: 'Bản mới: {{outingDestination}}.', version }
  await boss.call(agents.update, { params: { id: agentId }, body })
})

const destination = 'Văn Miếu – Quốc Tử Giám'

for (const { language, size } of chooseVariants('vi', [
  { language: 'en', size: { width: 1366, height: 620 } },
  { language: 'vi', size: { width: 390, height: 844 } },
]))
  test(`a teacher shares answers, and two versions are tested on them side by side (${language}, ${size.width})`, async ({
    browser,
  }) => {
    const { agentForm, agentVersion, history, sampleSharing, sideBySide } = texts[language]
    const teacher = await clientFor(lan)
    const answers = { outingDestination: destination, outingPupils: 30, outingTransport: 'bus' }
    const { body } = await teacher.call(generation.generate, { params: { id: agentId }, body: { answers, language } })
    const open = async (account: typeof lan | typeof administrator, path: string) => {
      const context = await browser.newContext({ viewport: size })
      const page = await context.newPage()
      await arrive(page, product.url, { language, account, path })
      return page
    }
    const theirs = await open(lan, `/history?entry=${body.historyId}`)

    await test.step('the owner shares the answers', async () => {
      await openFromMore(theirs, history.answers)
      await theirs.getByRole('button', { name: sampleSharing.allow }).click()
      await expect(theirs.getByText(sampleSharing.unused)).toBeVisible()
      expect(await accessFaults(theirs)).toEqual([])
    })

    const page = await open(administrator, `/admin/agents?edit=${agentId}`)
    const both = page.getByRole('dialog', { name: sideBySide.title })
    const left = both.getByRole('region', { name: sideBySide.sideLeft })
    const right = both.getByRole('region', { name: sideBySide.sideRight })
    const prompts = () => models.requests.map((request) => request.body.messages!.at(-1)!.content)

    await test.step('runs two versions of the assistant on them', async () => {
      const form = page.getByRole('dialog')
      await expect(form).toBeVisible()
      if (size.width < 1100) await page.getByRole('radiogroup').getByText(agentForm.testRun, { exact: true }).click()
      await page.getByRole('button', { name: sideBySide.open }).click()
      await both.getByRole('combobox', { name: sampleSharing.runOn }).selectOption(body.historyId)
      await expect(both.getByText(sampleSharing.recorded)).toBeVisible()
      await left.getByRole('combobox', { name: sideBySide.what }).selectOption('1')
      models.requests.length = 0
      const click = both.getByRole('button', { name: sideBySide.run })
      await click.focus()
      await page.keyboard.press('Enter')
      await expect(left.getByText(agentForm.runDone)).toBeVisible()
      await expect(right.getByText(agentForm.runDone)).toBeVisible()
      expect(prompts()).toHaveLength(2)
      expect(prompts().every((prompt) => prompt.includes(destination))).toBe(true)
      await both.getByText(sideBySide.mark).click()
      await expect(both.getByText(sideBySide.same).or(both.locator('ins, del')).first()).toBeVisible()
      expect(await accessFaults(page)).toEqual([])
    })

    await test.step('the owner sees it and withdraws them, which ends testing', async () => {
      await theirs.reload()
      await openFromMore(theirs, history.answers)
      await expect(theirs.getByText(sampleSharing.used_other.split('{{')[0]! + '2')).toBeVisible()
      await theirs.getByRole('button', { name: sampleSharing.takeBack }).click()
      await expect(theirs.getByRole('button', { name: sampleSharing.allow })).toBeVisible()
      await right.getByRole('button', { name: new RegExp(`^${sideBySide.runOne}`) }).click()
      await expect(right.getByText(sampleSharing.notShared)).toBeVisible()
      await expect(both.getByRole('combobox', { name: sampleSharing.runOn })).toHaveValue('')
    })

    await test.step('withdrawing them during a run ends it and removes its text', async () => {
      await theirs.getByRole('button', { name: sampleSharing.allow }).click()
      await expect(theirs.getByRole('button', { name: sampleSharing.takeBack })).toBeVisible()
      await page.reload()
      if (size.width < 1100) await page.getByRole('radiogroup').getByText(agentForm.testRun, { exact: true }).click()
      await page.getByRole('button', { name: sideBySide.open }).click()
      await both.getByRole('combobox', { name: sampleSharing.runOn }).selectOption(body.historyId)
      models.script({ does: 'answer', text: [`# ${destination}\n\n`], ends: 'stall' })
      await right.getByRole('button', { name: new RegExp(`^${sideBySide.runOne}`) }).click()
      await expect(right.getByRole('heading', { name: destination })).toBeVisible()
      await theirs.getByRole('button', { name: sampleSharing.takeBack }).click()
      await expect(right.getByText(sampleSharing.notShared)).toBeVisible()
      await expect(right.getByText(destination)).toHaveCount(0)
      await expect(both.getByRole('combobox', { name: sampleSharing.runOn })).toHaveValue('')
    })

    await test.step('copies an assistant from the list, and shows the copy in place', async () => {
      await page.goto(`${product.url}/admin/agents`)
      const more = texts[language].listing.more.replace('{{name}}', assistant.name[language])
      await page.getByRole('button', { name: more, exact: true }).click()
      await page.getByRole('menuitem', { name: agentVersion.copy }).click()
      await expect(page.getByText(agentVersion.copied)).toBeVisible()
      await expect(page.locator('[data-made]')).toContainText(
        agentVersion.copyOf.replace('{{name}}', assistant.name[language]),
      )
    })
    await theirs.context().close()
    await page.context().close()
  })
