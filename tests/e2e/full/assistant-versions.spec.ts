import { expect, test, type Page } from '@playwright/test'
import { openFromMore } from '../document-bar.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { clientOf } from '../../support/server/client.ts'
import { chooseVariants } from '../languages.ts'
import { assistant, haveAssistants } from '../outing.ts'
import { openSchool } from '../school.ts'
import { administrator, type Product } from '../server.ts'
import { arrive, haveAccount, texts } from '../teacher.ts'

let product: Product
let agentId: string
const clientFor = async (account: { email: string; password: string }) =>
  clientOf({ ...product, token: (await clientOf(product).call(auth.login, { body: account })).body.token })

test.beforeAll(async () => {
  product = await openSchool()
  await haveAccount(product.url)
  const boss = await clientFor(administrator)
  await haveAssistants(boss)
  agentId = (await boss.call(agents.list)).body.agents.find(({ name }) => name === assistant.name.en)!.id
})

const prompt = 'Plan an outing to {{outingDestination}}, step by step, for parents.'
const number = (text: string, value: number) => text.replace('{{number}}', String(value))

for (const { language, size } of chooseVariants('en', [
  { language: 'en', size: { width: 1366, height: 620 } },
  { language: 'vi', size: { width: 390, height: 844 } },
]))
  test(`an assistant is drafted, compared, published with a note and restored (${language}, ${size.width})`, async ({
    browser,
  }) => {
    const { admin, agentForm, agentVersion, audience, history } = texts[language]
    const context = await browser.newContext({ viewport: size })
    const page = await context.newPage()
    const title = agentForm.editTitle.replace('{{name}}', assistant.name[language])
    const form = page.getByRole('dialog', { name: title })
    const part = (name: string) => form.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
    const open = async (query = '') => {
      await page.goto(`${product.url}/admin/agents?edit=${agentId}${query}`)
      await expect(form).toBeVisible()
    }
    await arrive(page, product.url, { language, account: administrator })
    const before = (await versionsSeen(page)).length

    await test.step('saves a draft that teachers do not see', async () => {
      await open()
      await part(agentForm.instructions)
      await form.getByRole('radio', { name: new RegExp(texts[language].form.english, 'i') }).check()
      await form.getByRole('textbox', { name: agentForm.prompt }).fill(`${prompt} ${language}`)
      await form.getByRole('button', { name: agentVersion.keepDraft }).click()
      await expect(page.getByText(agentVersion.draftSaved)).toBeVisible()
      await expect(page.getByText(audience.draft, { exact: true })).toBeVisible()
      expect((await versionsSeen(page)).length).toBe(before)
    })

    await test.step('reopens it, compares it with the live version, and publishes it with a note', async () => {
      await open()
      await expect(form.getByText(agentVersion.draftOf.split('{{')[0]!)).toBeVisible()
      await form.getByRole('button', { name: agentVersion.title }).click()
      const versions = page.getByRole('dialog', { name: agentVersion.title })
      await expect(versions.locator('ins').first()).toBeVisible()
      await expect(versions.getByText(agentVersion.added).first()).toBeAttached()
      await page.keyboard.press('Escape')
      await expect(versions).toBeHidden()
      await form.getByRole('textbox', { name: agentVersion.note }).fill(`Parents ${language}`)
      await form.getByRole('button', { name: admin.save, exact: true }).click()
      await expect(page.getByText(agentForm.updated)).toBeVisible()
      await expect(page.getByText(audience.draft, { exact: true })).toBeHidden()
    })

    await test.step('a document names its version, and links to it', async () => {
      const teacher = await clientFor(administrator)
      const { body } = await teacher.call(generation.generate, {
        params: { id: agentId },
        body: { answers: { outingDestination: 'Hồ Gươm', outingPupils: 30, outingTransport: 'bus' }, language },
      })
      await page.goto(`${product.url}/history?entry=${body.historyId}`)
      await openFromMore(page, history.about)
      await page.getByRole('link', { name: String(before + 1), exact: true }).click()
      const versions = page.getByRole('dialog', { name: agentVersion.title })
      await expect(versions.getByRole('heading', { name: number(agentVersion.number, before + 1) })).toBeVisible()
      await expect(versions.getByText(`Parents ${language}`)).toBeVisible()
    })

    await test.step('restores it as a new version', async () => {
      await open()
      await form.getByRole('button', { name: agentVersion.title }).click()
      const versions = page.getByRole('dialog', { name: agentVersion.title })
      await versions.getByRole('radio').nth(1).check()
      const restore = number(agentVersion.restore, before)
      await versions.getByRole('button', { name: restore }).click()
      const dialog = page.getByRole('dialog', { name: number(agentVersion.restoreTitle, before) })
      await dialog.getByRole('button', { name: restore }).click()
      await expect(page.getByText(number(agentVersion.restored, before), { exact: true })).toBeVisible()
      const [newest, ...older] = await versionsSeen(page)
      expect(newest).toMatchObject({ cause: 'restored', restoredFrom: before })
      expect(older).toHaveLength(before + 1)
    })
    await context.close()
  })

/** Reads the assistant's versions from the server. */
async function versionsSeen(_page: Page) {
  const { agentVersions } = await import('#features/agents/contract/agent-versions.ts')
  const boss = await clientFor(administrator)
  return (await boss.call(agentVersions.list, { params: { id: agentId } })).body.versions
}
