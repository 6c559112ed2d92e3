import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { agentVersions } from '#features/agents/contract/agent-versions.ts'
import { auth } from '#platform/contract/auth.ts'
import { catalogueUpdates } from '#features/agents/contract/catalogue-updates.ts'
import { connect } from '#platform/server/drivers/connect.ts'
import { clientOf } from '../../support/server/client.ts'
import { chooseVariants } from '../languages.ts'
import { administrator, startProduct, type Product } from '../server.ts'
import { arrive, texts } from '../teacher.ts'

/** Simulates an upgrade to another catalogue: three assistants differed before, one did not exist. */
async function upgrade(product: Product): Promise<void> {
  await product.kill('SIGINT')
  const db = await connect({ engine: 'sqlite', file: join(product.dataDir, 'trogiang.db') })
  try {
    await db.deleteFrom('agents').where('catalogue_slug', '=', 'homework').execute()
    await db.deleteFrom('catalogue_agents').where('slug', '=', 'homework').execute()
    for (const slug of ['worksheet', 'rubric', 'quiz']) {
      const row = await db.selectFrom('catalogue_agents').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
      const starterState = JSON.parse(row.catalogue_state) as { assistant: Record<string, unknown> }
      const older = { prompt: 'Write it as we used to.', promptVi: 'Viết như trước đây.', checks: [] }
      Object.assign(starterState.assistant, older)
      await db
        .updateTable('catalogue_agents')
        .set({ catalogue_state: JSON.stringify(starterState) })
        .where('slug', '=', slug)
        .execute()
      const own = slug === 'rubric' ? { prompt: 'Write it our own way.' } : {}
      await db
        .updateTable('agents')
        .set({ prompt: older.prompt, prompt_vi: older.promptVi, checks: '[]', ...own })
        .where('catalogue_slug', '=', slug)
        .execute()
    }
  } finally {
    await db.destroy()
  }
  await product.restart()
}

const names = {
  en: { homework: 'Homework', worksheet: 'Worksheet', rubric: 'Rubric', quiz: 'Quiz with answer key' },
  vi: {
    homework: 'Bài tập về nhà',
    worksheet: 'Phiếu học tập',
    rubric: 'Bảng tiêu chí đánh giá (rubric)',
    quiz: 'Bộ câu hỏi kiểm tra kèm đáp án',
  },
} as const

const variants = chooseVariants('en', [
  { language: 'en', device: 'a desktop', viewport: { width: 1280, height: 800 } },
  { language: 'vi', device: 'a phone', viewport: { width: 390, height: 844 } },
])

for (const { language, device, viewport } of variants)
  test(`after an upgrade starter assistants are applied completely, in part or skipped, on ${device} (${language})`, async ({
    browser,
  }) => {
    const product = await startProduct()
    try {
      await upgrade(product)
      const page = await (await browser.newContext({ viewport })).newPage()
      await arrive(page, product.url, { language, account: administrator })
      const { starter, agentForm, agentVersion } = texts[language]
      const called = names[language]
      const button = (text: string, name: string) =>
        page.getByRole('button', { name: text.replace('{{name}}', name), exact: true })
      const count = (keys: Partial<Record<string, string>>, key: string, number: number) =>
        (keys[number === 1 && language === 'en' ? `${key}_one` : `${key}_other`] ?? '').replace(
          '{{count}}',
          `${number}`,
        )
      const download = count(starter, 'applied', 1)

      await test.step('the first page announces it, and nothing has changed', async () => {
        await page.goto(`${product.url}/admin`)
        await page.getByRole('link', { name: starter.review }).click()
        await expect(page.getByRole('heading', { level: 1, name: starter.title })).toBeVisible()
      })
      await test.step('applies the new one', async () => {
        await button(starter.takeOf, called.homework).click()
        await expect(page.getByText(download)).toBeVisible()
        await expect(button(starter.takeOf, called.homework)).toBeHidden()
      })
      await test.step('applies only the checks of the one that the school has changed', async () => {
        await button(starter.seeOf, called.rubric).click()
        const dialog = page.getByRole('dialog', { name: called.rubric })
        const prompt = dialog.getByRole('region', { name: agentForm.prompt, exact: true })
        await expect(prompt.getByText(starter.bothChanged)).toBeVisible()
        await expect(prompt.getByRole('radio', { name: starter.keepOurs })).toBeChecked()
        await expect(prompt.locator('ins').first()).toBeVisible()
        const other = dialog.getByRole('region', { name: agentForm.promptVi, exact: true })
        await other.getByText(starter.keepOurs, { exact: true }).click()
        await dialog.getByRole('textbox', { name: agentVersion.note }).fill('Checks alone')
        await dialog.getByRole('button', { name: count(starter, 'takeChosen', 1) }).click()
        await expect(dialog).toBeHidden()
        await expect(button(starter.seeOf, called.rubric)).toBeHidden()
      })
      await test.step('skips one', async () => {
        await button(starter.seeOf, called.quiz).click()
        const dialog = page.getByRole('dialog', { name: called.quiz })
        await dialog.getByRole('button', { name: starter.leaveMine }).click()
        await expect(dialog).toBeHidden()
        await expect(page.getByText(count(starter, 'leftAs', 1))).toBeVisible()
      })
      await test.step('applies all unchanged ones with one click, and offers nothing more', async () => {
        await page.getByRole('button', { name: count(starter, 'takePlain', 1) }).click()
        await expect(page.getByText(starter.upToDate)).toBeVisible()
      })
      const { token } = (await clientOf(product).call(auth.login, { body: administrator })).body
      const boss = clientOf({ ...product, token })
      expect((await boss.call(catalogueUpdates.news)).body).toEqual({ added: 0, changed: 0 })
      const { compared, starter: rubric } = (await boss.call(catalogueUpdates.compare, { query: { slug: 'rubric' } }))
        .body
      expect(compared.ours).toMatchObject({ prompt: 'Write it our own way.', promptVi: 'Viết như trước đây.' })
      expect(compared.ours!.checks).toEqual(compared.offered.checks)
      const { versions } = (await boss.call(agentVersions.list, { params: { id: rubric.agentId! } })).body
      expect(versions[0]).toMatchObject({ cause: 'catalogue', note: 'Checks alone' })
    } finally {
      await product.stop()
    }
  })
