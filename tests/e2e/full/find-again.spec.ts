import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { readDocx } from '../../support/files/read-docx.ts'
import { unzip } from '../../support/files/unzip.ts'
import { clientOf } from '../../support/server/client.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchool } from '../school.ts'
import type { Product } from '../server.ts'
import { arrive, haveAccount, lan, texts, withoutDay } from '../teacher.ts'

// Documents are found by class, favourites, tags and days; several are marked or deleted together.

let product: Product
test.beforeAll(async () => {
  product = await openSchool()
  await haveAccount(product.url)
})

async function theTeacher() {
  const { token } = (await clientOf(product).call(auth.login, { body: lan })).body
  return clientOf({ ...product, token })
}

const stored = async () => (await (await theTeacher()).call(history.list)).body.pagination.total

/** Documents without AI: one for each class. */
async function documents(classes: string[]) {
  const teacher = await theTeacher()
  const plan = (await teacher.call(agents.list)).body.agents.find(({ name }) => name === 'Lesson plan')!
  for (const grade of classes) {
    const answers = { subject: 'Toán', grade, topic: `Phân số ${grade}`, duration: 45 }
    expect((await teacher.call(generation.generate, { params: { id: plan.id }, body: { answers } })).status).toBe(200)
  }
}

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })

for (const language of chooseLanguages('vi'))
  test(`finds documents by class, favourite and tag; tags, deletes and restores several (${language})`, async ({
    page,
  }) => {
    const { admin, history: words, naming, tagging } = texts[language]
    const before = (name: string) => new RegExp(`^${name.split('{{')[0]!}`)
    // The second reader is on a phone.
    if (language === 'vi') await page.setViewportSize({ width: 390, height: 844 })
    // Each reader has a separate class in the one history.
    const own = language === 'vi' ? '8A' : '10C'
    await documents([`Lớp ${own}`, '9B', own])
    await arrive(page, product.url, { language, path: '/history' })
    await expect(rows(page).first()).toBeVisible()
    const all = await rows(page).count()

    await page.getByRole('button', { name: before(words.narrow) }).click()
    await page.getByRole('combobox', { name: tagging.className, exact: true }).selectOption(own)
    await expect(rows(page).filter({ hasText: '9B' })).toHaveCount(0)
    expect(await rows(page).count()).toBeGreaterThanOrEqual(2)
    await expect(page).toHaveURL(new RegExp(`class=${own}`))

    await rows(page)
      .first()
      .getByRole('button', { name: before(words.favouriteOf) })
      .click()
    await page.getByRole('checkbox', { name: tagging.favourites }).click()
    await expect(page).toHaveURL(/favourite/)
    await expect(rows(page)).toHaveCount(1)
    await rows(page)
      .first()
      .getByRole('button', { name: before(words.tagsOf) })
      .click()
    const tag = `Ôn tập ${language}`
    await page.getByRole('textbox', { name: tagging.newTag }).fill(tag)
    await page.keyboard.press('Enter')
    await expect(rows(page).first()).toContainText(tag)
    await page.getByRole('button', { name: words.clearFilters }).click()
    await expect(rows(page)).toHaveCount(all)

    await page.getByRole('button', { name: words.select }).click()
    await rows(page).nth(1).getByRole('checkbox').check()
    await rows(page).nth(2).getByRole('checkbox').check()
    await page.getByRole('button', { name: tagging.tags, exact: true }).click()
    await page.getByRole('dialog').getByText(tag, { exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: admin.save }).click()
    await expect(rows(page).filter({ hasText: tag })).toHaveCount(3)
    // Content under the bar is fine: it can be scrolled away.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: tagging.together }).click()
    await page.getByRole('radio', { name: tagging.asZip }).click()
    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: texts[language].content.download, exact: true }).click(),
    ])
    expect(withoutDay(zip.suggestedFilename())).toBe(`${tagging.zipName} DAY.zip`)
    const files = unzip(await readFile(await zip.path()))
    // The documents are in English, whatever their reader's language is.
    expect([...files.keys()].map(withoutDay)).toEqual(['Lesson plan DAY.docx', 'Lesson plan DAY (2).docx'])
    for (const bytes of files.values()) expect(readDocx(bytes).paragraphs.length).toBeGreaterThan(5)

    await rows(page)
      .first()
      .getByRole('button', { name: before(naming.changeOf) })
      .click()
    const title = `Ôn thi: “Phân số” ${language}`
    await page.getByRole('textbox', { name: naming.title }).fill(title)
    expect(await accessFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(rows(page).first().getByRole('heading')).toHaveText(title)
    // The search finds it by words typed in a hurry, without accents.
    const search = page.getByRole('searchbox', { name: words.search })
    await search.fill(`on thi phan so ${language}`)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).getByRole('heading')).toHaveText(title)
    await search.fill('')
    await expect(rows(page)).toHaveCount(all)

    await page.getByRole('button', { name: tagging.removeSelected, exact: true }).click()
    await expect(rows(page)).toHaveCount(all - 2)
    await page.getByRole('button', { name: tagging.undoRemove }).click()
    await expect(rows(page)).toHaveCount(all)
    await page.getByRole('button', { name: words.select }).click()
    await rows(page).nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: tagging.removeSelected, exact: true }).click()
    await expect(rows(page)).toHaveCount(all - 1)
    // Leaving confirms the deletion.
    await page.goto(`${product.url}/profile`)
    await expect.poll(stored).toBe(all - 1)
    await page.goto(`${product.url}/history`)
    await expect(rows(page)).toHaveCount(all - 1)
  })
