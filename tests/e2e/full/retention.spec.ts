import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { clientOf } from '../../support/server/client.ts'
import { chooseLanguages } from '../languages.ts'
import { haveAssistants, motto } from '../outing.ts'
import { administrator, startProduct, type Product } from '../server.ts'
import { arrive, haveAccount, lan, texts } from '../teacher.ts'

for (const language of chooseLanguages('vi'))
  test(`old data is deleted after a dry run and a notice to its owner, in ${language}`, async ({ page, browser }) => {
    const { admin, history, nav, retentionForm } = texts[language]
    const product = await startProduct()
    await haveAccount(product.url)
    await haveDocument(product)
    const aged = (work: string) => {
      const database = new DatabaseSync(join(product.dataDir, 'trogiang.db'))
      database.exec('pragma busy_timeout=5000')
      database.exec(work)
      database.close()
    }
    aged("update documents set created_at = '2020-01-01'; update document_versions set created_at = '2020-01-01'")

    const context = await browser.newContext({ locale: language === 'vi' ? 'vi-VN' : 'en-US' })
    const office = await context.newPage()
    await arrive(office, product.url, { language, account: administrator, path: '/admin/settings/retention' })
    const documents = office.getByRole('region', { name: retentionForm.history })
    await expect(documents.getByText(retentionForm.nothingGoes)).toBeVisible()
    await documents.getByRole('combobox').selectOption('730')
    await expect(documents.getByText(retentionForm.goes_other.replace('{{count}}', '1'))).toBeVisible()
    await documents.getByRole('button', { name: retentionForm.list }).click()
    await expect(office.getByRole('dialog').getByRole('cell', { name: 'lan@example.com' })).toBeVisible()
    await office.keyboard.press('Escape')
    await office.getByRole('button', { name: admin.save, exact: true }).click()
    await expect(office.getByText(texts[language].settings.updated)).toBeVisible()

    await arrive(page, product.url, { language, path: '/history' })
    const soon = language === 'vi' ? history.deletedSoon_other : texts.en.history.deletedSoon_one
    await expect(page.getByText(soon.replace('{{count}}', '1'))).toBeVisible()
    await expect(page.getByRole('link', { name: /^(View|Xem)/ })).toHaveCount(1)

    // Fourteen days later.
    aged("update retention set history_from = '2020-01-02', ran_on = null")
    await product.restart()
    await expect
      .poll(async () => {
        await page.reload()
        await expect(page.getByRole('heading', { level: 1, name: history.title })).toBeVisible()
        return page.getByText(history.empty, { exact: true }).isVisible()
      })
      .toBe(true)
    await office.getByRole('link', { name: nav.audit, exact: true }).click()
    await expect(office.getByText(texts[language].auditEvent['expired-data-deleted']).first()).toBeVisible()
    await context.close()
    await product.stop()
  })

/** Creates a teacher's document from the template of an assistant without questions. */
async function haveDocument(product: Product): Promise<void> {
  const as = async (account: { email: string; password: string }) => {
    const { token } = (await clientOf(product).call(auth.login, { body: account })).body
    return clientOf({ ...product, token })
  }
  await haveAssistants(await as(administrator))
  const teacher = await as(lan)
  const { id } = (await teacher.call(agents.list)).body.agents.find(({ name }) => name === motto.en)!
  expect((await teacher.call(generation.generate, { params: { id }, body: { answers: {} } })).status).toBe(200)
}
