import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import type { Language } from '#platform/i18n/language.ts'
import { clientOf } from '../../support/server/client.ts'
import { unzip } from '../../support/files/unzip.ts'
import { chooseLanguages } from '../languages.ts'
import { haveAssistants, motto } from '../outing.ts'
import { openSchoolWithAi } from '../school.ts'
import { administrator, type Product } from '../server.ts'
import { arrive, goTo, haveAccount, lan, texts } from '../teacher.ts'

let product: Product
test.beforeEach(async () => {
  ;({ product } = await openSchoolWithAi({
    usual: { does: 'answer', text: ['# Lớp mình', ' cùng tiến'], gapMs: 1 },
  }))
  await haveAccount(product.url)
})

const as = async (account: { email: string; password: string }) => {
  const { token } = (await clientOf(product).call(auth.login, { body: account })).body
  return clientOf({ ...product, token })
}

/** The teacher has their own document. */
async function generateAsTeacher() {
  await haveAssistants(await as(administrator))
  const teacher = await as(lan)
  const { id } = (await teacher.call(agents.list)).body.agents.find(({ name }) => name === motto.en)!
  expect((await teacher.call(generation.generate, { params: { id }, body: { answers: {} } })).status).toBe(200)
}

async function filesOf(page: Page, button: string): Promise<{ name: string; files: Map<string, Buffer> }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), files: unzip(await readFile(await download.path())) }
}

const openAs = async (browser: Browser, language: Language) => {
  const page = await (await browser.newContext()).newPage()
  await arrive(page, product.url, { language, account: lan })
  return page
}

for (const language of chooseLanguages('en')) {
  const { admin, audit, auditEvent, nav, access, accessKind, person, personalData, takeData, user } = texts[language]

  test(`an administrator opens a person, signs them out everywhere, downloads their data and deletes it (${language})`, async ({
    page,
    browser,
  }) => {
    await generateAsTeacher()
    const teacher = await openAs(browser, language)
    await arrive(page, product.url, { language, account: administrator, path: '/admin/users' })
    const document = (files: Map<string, Buffer>) =>
      [...files].find(
        ([path]) => path.startsWith(`${personalData.documents}/`) && path.endsWith('Lớp mình cùng tiến.md'),
      )?.[1]

    await test.step('the teacher downloads their own data from the profile', async () => {
      await teacher.goto(`${product.url}/profile`)
      const { name, files } = await filesOf(teacher, takeData.take)
      expect(name).toContain(personalData.fileName.replace('{{name}}', lan.name))
      expect(document(files)?.toString()).toBe('# Lớp mình cùng tiến')
    })

    await test.step('the name in the list links to the page', async () => {
      await page.getByRole('link', { name: lan.name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: lan.name })).toBeVisible()
      const used = page.getByRole('region', { name: person.used })
      await expect(used.getByRole('row', { name: user.documents }).getByRole('cell')).toHaveText(['1', '1'])
      await expect(page.getByRole('region', { name: person.latest })).toContainText('Lớp mình cùng tiến')
    })

    await test.step('signed out everywhere, the teacher must sign in again', async () => {
      const sessions = page.getByRole('region', { name: person.sessions })
      await expect(sessions.getByRole('listitem').first()).toContainText('127.0.0.1')
      await sessions.getByRole('button', { name: person.signOut, exact: true }).click()
      await expect(sessions.getByText(person.noSessions)).toBeVisible()
      await teacher.goto(`${product.url}/history`)
      await expect(teacher).toHaveURL(/\/login/)
    })

    await test.step('downloads all data after a reason', async () => {
      await page.getByRole('button', { name: takeData.take, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: access.dataTitle })
      await dialog.getByRole('radio', { name: accessKind.requested }).check()
      await dialog.getByRole('textbox').fill('She asked for a copy.')
      const { files } = await filesOf(page, access.dataTake)
      expect(document(files)?.toString()).toBe('# Lớp mình cùng tiến')
      const profile = JSON.parse(files.get(`${personalData.profile}.json`)!.toString()) as { account: object }
      expect(profile.account).toMatchObject({ name: lan.name, email: lan.email })
    })

    await test.step('deletes it after the name is typed', async () => {
      await page.getByRole('button', { name: person.erase }).click()
      const dialog = page.getByRole('dialog', { name: person.deleteTitle.replace('{{name}}', lan.name) })
      const erase = dialog.getByRole('button', { name: admin.delete, exact: true })
      await expect(erase).toBeDisabled()
      await dialog.getByRole('textbox').fill(lan.name)
      await erase.click()
      await expect(page).toHaveURL(`${product.url}/admin/users`)
      await expect(page.getByRole('link', { name: lan.name, exact: true })).toHaveCount(0)
    })

    await test.step('the log records all of it', async () => {
      await goTo(page, nav.main, nav.settings)
      await page.getByRole('link', { name: nav.audit, exact: true }).click()
      const log = page.getByRole('table', { name: audit.title })
      for (const event of ['all-sessions-ended', 'account-deleted'] as const)
        await expect(log.getByRole('row').filter({ hasText: auditEvent[event] })).toContainText(lan.name)
      await expect(log.getByRole('row').filter({ hasText: auditEvent['data-exported'] })).toHaveCount(2)
    })
    await teacher.context().close()
  })
}
