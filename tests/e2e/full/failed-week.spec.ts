import { expect, test, type Page } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { refusals } from '../../support/models/model-behaviours.ts'
import { clientOf } from '../../support/server/client.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseVariants } from '../languages.ts'
import { openSchoolWithAi } from '../school.ts'
import { administrator, type Product } from '../server.ts'
import { arrive, haveAccount, lan, texts } from '../teacher.ts'

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

for (const { language, size } of chooseVariants('vi', [
  { language: 'en', size: { width: 1280, height: 800 } },
  { language: 'vi', size: { width: 390, height: 844 } },
]))
  test(`a week with a failure links to it, to the figures and, after a reason, to the text (${language}, ${size.width})`, async ({
    page,
  }) => {
    const { adminHome, failure, everyone, history, access, accessKind, usage } = texts[language]
    const { product, models } = await openSchoolWithAi()
    await happen(product, () => models.script(refusals.badKey))
    await page.setViewportSize(size)
    await arrive(page, product.url, { language, account: administrator, path: '/admin' })
    const why = page.getByRole('region', { name: adminHome.why })
    await expect(why.getByRole('link', { name: failure.config })).toBeVisible()
    expect(await tooWide(page)).toBe(false)
    expect(await accessFaults(page)).toEqual([])
    await why.getByRole('link', { name: failure.config }).press('Enter')
    const row = page.getByRole('listitem').filter({ hasText: lan.name })
    await expect(row).toHaveCount(1)
    await expect(row.getByText(history.failed)).toBeVisible()
    expect(await tooWide(page)).toBe(false)
    await page.getByRole('link', { name: everyone.inUsage }).click()
    await expect(page.getByRole('row').filter({ hasText: failure.config })).toHaveCount(1)
    await page.goto(`${product.url}/admin`)
    await page.getByRole('link', { name: adminHome.cost }).press('Enter')
    await expect(page.getByRole('slider', { name: usage.chartHint })).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: usage.asTable }).press('Enter')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    expect(await accessFaults(page)).toEqual([])

    await page.goto(`${product.url}/history?whose=everyone`)
    await page.getByRole('searchbox', { name: history.search }).fill('anh sang')
    await page.getByRole('button', { name: access.say }).click()
    const dialog = page.getByRole('dialog', { name: access.searchTitle })
    await dialog.getByRole('radio', { name: accessKind.requested }).check()
    await dialog.getByRole('textbox').fill('Cô Lan không tìm thấy bài của mình.')
    await dialog.getByRole('button', { name: access.search, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: access.say })).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: lan.name }).first()).toBeVisible()
    expect(await tooWide(page)).toBe(false)
  })

/** A teacher generates a lesson plan, and another that fails. */
async function happen({ url }: Product, fail: () => void): Promise<void> {
  await haveAccount(url)
  const { token } = (await clientOf({ url }).call(auth.login, { body: lan })).body
  const teacher = clientOf({ url, token })
  const { id } = (await teacher.call(agents.list)).body.agents.find(({ name }) => name === 'Lesson plan')!
  const { questions } = (await teacher.call(agents.get, { params: { id } })).body.agent
  const answers = Object.fromEntries(
    questions.map(({ key, type, options }) => [key, type === 'NUMBER' ? 45 : (options[0]?.value ?? 'Ánh sáng')]),
  )
  const generate = () => teacher.call(generation.generate, { params: { id }, body: { answers } })
  expect((await generate()).status).toBe(200)
  fail()
  expect((await generate()).status).toBeGreaterThanOrEqual(500)
}
