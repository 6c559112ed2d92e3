import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { chat } from '#features/chat/contract/chat.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { testRun } from '#features/agents/contract/test-run.ts'
import { clientOf } from '../../support/server/client.ts'
import { refusals } from '../../support/models/model-behaviours.ts'
import type { ModelServer } from '../../support/models/model-server.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchoolWithAi } from '../school.ts'
import { administrator, type Product } from '../server.ts'
import { arrive, haveAccount, lan, texts } from '../teacher.ts'

let product: Product
let models: ModelServer
test.beforeAll(async () => {
  ;({ product, models } = await openSchoolWithAi())
  await haveAccount(product.url)
  await happen()
})

/** A lesson plan, one that fails, a question to the consultation, and a test run of an administrator. */
async function happen() {
  const guest = clientOf({ url: product.url })
  const signedIn = async (body: typeof administrator) =>
    clientOf({ url: product.url, token: (await guest.call(auth.login, { body })).body.token })
  const [boss, teacher] = [await signedIn(administrator), await signedIn(lan)]
  const { id } = (await teacher.call(agents.list)).body.agents.find(({ name }) => name === 'Lesson plan')!
  const { questions } = (await teacher.call(agents.get, { params: { id } })).body.agent
  const answers = Object.fromEntries(
    questions.map(({ key, type, options }) => [key, type === 'NUMBER' ? 45 : (options[0]?.value ?? 'Ánh sáng')]),
  )
  const generate = () => teacher.call(generation.generate, { params: { id }, body: { answers } })
  expect((await generate()).status).toBe(200)
  models.script(refusals.badKey)
  expect((await generate()).status).toBe(502)
  expect((await teacher.call(chat.send, { body: { prompt: 'Chào thầy cô' } })).status).toBe(200)
  const tried = { prompt: 'Write a plan.', sharedConnection: true, answers: {} }
  expect((await boss.call(testRun.start, { body: tried })).status).toBe(200)
}

for (const language of chooseLanguages('en')) {
  test(`an administrator reads a month's cost by keyboard, finds who and why, and downloads tables, in ${language}`, async ({
    page,
  }) => {
    const { usage, failure, nav } = texts[language]
    await arrive(page, product.url, { language, account: administrator, path: '/admin/usage' })
    const main = page.getByRole('main')
    const chart = page.getByRole('slider', { name: usage.chartHint })
    // The product may have made more calls by now: connection checks count, too.
    await expect(chart).toHaveAttribute('aria-valuetext', /: .*(?:[4-9]|\d\d)/)
    await chart.focus()
    await page.keyboard.press('Home')
    await expect(chart).toHaveAttribute('aria-valuenow', '1')
    await page.keyboard.press('ArrowRight')
    await expect(chart).toHaveAttribute('aria-valuenow', '2')
    await page.getByRole('button', { name: usage.asTable }).press('Enter')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await expect(main.getByText(nav.chat, { exact: true })).toBeVisible()

    await page.getByRole('link', { name: new RegExp(`^${usage.people} 2$`) }).click()
    const row = page.getByRole('row').filter({ hasText: lan.name })
    await page.getByRole('searchbox', { name: usage.searchPeople }).fill('nguyen thi lan')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(row).toContainText('3')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: usage.csv }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    expect(csv).toContain(`${lan.name},${lan.email},,3,1,0,`)
    // The row leads to their days.
    await row.getByRole('link').press('Enter')
    await expect(main.getByText(usage.only.replace('{{name}}', lan.name))).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`^${usage.failures} 1$`) }).click()
    await expect(page.getByRole('row').filter({ hasText: failure.config })).toHaveCount(1)
    await page.goBack()
    await expect(main.getByText(usage.only.replace('{{name}}', lan.name))).toBeVisible()
  })
}

for (const language of chooseLanguages('en'))
  test(`on a phone the page fits the screen, and links to the failures, in ${language}`, async ({ page }) => {
    const { usage, failure } = texts[language]
    await page.setViewportSize({ width: 390, height: 844 })
    await arrive(page, product.url, { language, account: administrator, path: '/admin/usage' })
    await page.getByRole('slider', { name: usage.chartHint }).waitFor()
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(await tooWide()).toBe(false)
    await page.getByRole('link', { name: new RegExp(`^${usage.failures}`) }).click()
    await expect(page.getByText(failure.config)).toHaveCount(2)
    expect(await tooWide()).toBe(false)
  })
