import { expect, test, type Page } from '@playwright/test'
import { openOffers } from '../document-bar.ts'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { pairs } from '#features/documents/contract/pairs.ts'
import type { Language } from '#platform/i18n/language.ts'
import { clientOf } from '../../support/server/client.ts'
import { readDocx } from '../../support/files/read-docx.ts'
import { unzip } from '../../support/files/unzip.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseLanguages, fullRunLanguages } from '../languages.ts'
import { havePlanner, plans } from '../planner.ts'
import { schoolWithAi } from '../school.ts'
import { arrive, download, editor, lan, onPage, texts } from '../teacher.ts'

const school = schoolWithAi()
let agentId: string
test.beforeAll(async () => {
  agentId = await havePlanner(school.product)
})

for (const language of chooseLanguages('en'))
  test(`one click creates the translation; a changed section is marked, updated alone, and downloaded in three Word formats (${language})`, async ({
    page,
  }) => {
    const { pair, check, thread } = texts[language]
    const plan = plans[language]
    const { id, now } = await haveEntry(language)
    await arrive(page, school.product.url, { language, path: `/history?entry=${id}` })
    await expect(editor(page)).toContainText(plan.goal)
    await openOffers(page, thread.turnInto)
    await page.getByRole('menuitem', { name: check.pair, exact: true }).click()
    await expect(page.getByText(pair.agrees)).toBeVisible()
    await expect(page.getByText(`${pair.headings} 3 = 3`)).toBeVisible()
    await expect(page.getByText(`${pair.tables} 1 = 1`)).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    const before = (await now()).translation.content!

    await page.getByRole('button', { name: editOf(language, plan.section, language) }).click()
    await editor(page).getByText(plan.goal).click()
    await page.keyboard.press('End')
    await page.keyboard.type(' 2026.')
    await page.getByRole('button', { name: pair.done, exact: true }).click()
    const changed = language === 'vi' ? pair.changedVi : pair.changedEn
    await expect(page.getByText(changed)).toBeVisible()
    await expect(page.getByText(countOf(pair, 'outOfDate', 1))).toBeVisible()
    // The number is missing on one side, and the finding links to its position.
    await page.getByRole('button', { name: countOf(pair, 'differences', 1) }).click()
    await page.getByRole('button', { name: new RegExp(`${pair.numbers} · ${plan.section}`) }).click()
    await expect(page.locator('[data-row]:focus')).toContainText('2026')
    expect(await accessFaults(page)).toEqual([])

    // The printed page has both languages and no buttons.
    const examEditor = await onPage(page)
    for (const there of [plan.goal.slice(0, 20), plan.section, '2026']) expect(examEditor).toContain(there)
    for (const pressed of [pair.update, pair.edit, texts[language].nav.skip]) expect(examEditor).not.toContain(pressed)

    const sent = school.models.requests.length
    await page.getByRole('button', { name: pair.update }).click()
    await expect(page.getByText(changed)).toHaveCount(0)
    await expect(page.getByText(pair.agrees)).toBeVisible()
    expect(school.models.requests.length).toBe(sent + 1)
    const { translation } = await now()
    expect(translation.content).toContain('2026')
    expect(translation.content!.slice(0, 8)).toBe(before.slice(0, 8))

    for (const [form, tables] of [
      [pair.wordColumns, 2],
      [pair.wordLines, 2],
    ] as const) {
      const word = await wordOf(page, language, form)
      expect(word).toContain('2026')
      expect(word.split('<w:tbl>').length - 1).toBeGreaterThanOrEqual(tables)
    }
    // A file for each language in one zip, with the languages' names as file names.
    const { bytes } = await download(page, language, new RegExp(pair.wordBoth))
    const names = [...unzip(bytes).keys()]
    expect(names).toHaveLength(2)
    expect(names[0]).toContain(texts[language].language[language])
    expect(names[1]).toContain(otherName(language))
  })

for (const language of fullRunLanguages)
  test(`on a phone shows one language, and a switch keeps the position; confirms what agrees (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { pair } = texts[language]
    const plan = plans[language]
    const { id, now, edit } = await haveEntry(language)
    await arrive(page, school.product.url, { language, path: `/history/${id}/pair` })
    await page.getByRole('button', { name: language === 'vi' ? pair.makeEn : pair.makeVi }).click()
    await expect(page.getByText(pair.agrees)).toBeVisible()
    await expect(page.getByText(plan.goal)).toBeVisible()
    const views = page.getByRole('radiogroup', { name: pair.view })
    await expect(views.getByRole('radio', { name: pair.side })).toHaveCount(0)
    await edit(plan.text.replace(plan.goal, plan.shorter))
    await page.reload()
    await expect(page.getByText(plan.shorter)).toBeVisible()
    await views.getByRole('radio', { name: otherName(language) }).check()
    await expect(page.getByText(plan.shorter)).toHaveCount(0)
    const changed = language === 'vi' ? pair.changedVi : pair.changedEn
    await expect(page.getByText(changed)).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    const before = (await now()).translation.content
    await page.getByRole('button', { name: pair.right }).click()
    await expect(page.getByText(changed)).toHaveCount(0)
    expect((await now()).translation.content).toBe(before)
    await views.getByRole('radio', { name: pair.lines }).check()
    await expect(page.getByText(plan.shorter)).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })

const otherName = (language: Language) => texts[language].language[language === 'vi' ? 'en' : 'vi']
const editOf = (language: Language, title: string, of: Language) =>
  texts[language].pair.editOf.replace('{{title}}', title).replace('{{language}}', texts[language].language[of])

/** A text that counts. */
function countOf(group: object, key: string, count: number): string {
  const texts = group as Record<string, string>
  return (texts[`${key}_${count === 1 ? 'one' : 'other'}`] ?? texts[`${key}_other`]!).replace(
    '{{count}}',
    String(count),
  )
}

/** Returns the text of the Word file that a click downloads. */
async function wordOf(page: Page, language: Language, form: string): Promise<string> {
  const { bytes } = await download(page, language, new RegExp(form))
  return readDocx(bytes).documentXml
}

/** A written plan, and its text on the server. */
async function haveEntry(language: Language) {
  school.models.script({ does: 'answer', text: [plans[language].text], gapMs: 0 })
  const { token } = (await clientOf(school.product).call(auth.login, { body: lan })).body
  const teacher = clientOf({ ...school.product, token, language })
  const { body } = await teacher.call(generation.generate, {
    params: { id: agentId },
    body: { answers: { duration: 45 }, language },
  })
  const params = { id: body.historyId }
  return {
    id: body.historyId,
    now: async () => (await teacher.call(pairs.get, { params })).body.pair!,
    edit: (content: string) => teacher.call(history.update, { params, body: { content } }),
  }
}
