import { expect, test, type Locator, type Page } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { questions } from '#features/questions/contract/questions.ts'
import type { Language } from '#platform/i18n/language.ts'
import { clientOf } from '../../support/server/client.ts'
import { workbookOf } from '../../support/files/class-workbook.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseLanguages } from '../languages.ts'
import { schoolWithAi } from '../school.ts'
import { administrator } from '../server.ts'
import { editor, goTo, openAssistant, arrive, texts } from '../teacher.ts'

const school = schoolWithAi()

const titles = {
  week: { en: 'Week plan', vi: 'Kế hoạch tuần' },
  topic: { en: 'Topic', vi: 'Bài học' },
  periods: { en: 'Periods', vi: 'Số tiết' },
}

for (const language of chooseLanguages('en'))
  test(`an administrator creates a table, which is filled by paste, by hand, from a file and on a phone (${language})`, async ({
    page,
    browser,
  }) => {
    const { agent, table } = texts[language]
    const key = `week_${language}`
    await enter(page, language, administrator)
    await makeTable(page, language, key)
    const name = `Weeks ${language}`
    await haveAssistant(key, name)

    const context = await browser.newContext()
    const lans = await context.newPage()
    await enter(lans, language)
    await openAssistant(lans, language, name, name)
    const cell = (title: keyof typeof titles, row: number) =>
      lans.getByLabel(table.cell.replace('{{column}}', titles[title][language]).replace('{{row}}', String(row)), {
        exact: true,
      })

    // The pasted cells include Excel's header row.
    await paste(
      cell('topic', 1),
      `${titles.topic[language]}\t${titles.periods[language]}\nPhân số\t4\nSố thập phân\t2,5`,
    )
    await expect(lans.getByText(table.headed)).toBeVisible()
    await expect(cell('periods', 2)).toHaveValue('2,5')
    await cell('topic', 3).click()
    await lans.keyboard.type('Hình tròn')
    await lans.keyboard.press('Tab')
    await lans.keyboard.type('3')
    await expect(cell('periods', 3)).toHaveValue('3')
    await lans.locator(`input[type=file][aria-label="${table.upload}"]`).setInputFiles({
      name: 'tuan.xlsx',
      mimeType: 'application/octet-stream',
      buffer: workbookOf([
        ['Ôn tập', 1],
        ['Kiểm tra', 61],
      ]),
    })
    await expect(cell('periods', 5)).toHaveValue('61')
    expect(await accessFaults(lans)).toEqual([])
    await lans.getByRole('button', { name: table.enlarge }).click()
    await expect(lans.getByRole('dialog').getByRole('table')).toBeVisible()
    expect(await accessFaults(lans)).toEqual([])
    await lans.getByRole('button', { name: table.done }).click()

    await lans.setViewportSize({ width: 390, height: 844 })
    const card = lans.getByRole('listitem').filter({ hasText: 'Kiểm tra' })
    await lans.getByRole('button', { name: agent.generate }).click()
    // The maximum is 60: the invalid cell is expanded and focused.
    await card.getByLabel(titles.periods[language]).fill('2')
    await lans.getByRole('button', { name: agent.generate }).click()
    await expect(editor(lans)).toBeVisible()
    const sent = JSON.stringify(school.models.requests.at(-1)!.body)
    for (const row of ['| 1 | Phân số | 4 |', '| 3 | Hình tròn | 3 |', '| 5 | Kiểm tra | 2 |'])
      expect(sent).toContain(row)
    expect(sent).toMatch(/\| Σ \|[^\n]*12[.,]5 \|/)
    await context.close()
  })

async function enter(page: Page, language: Language, account?: typeof administrator) {
  await arrive(page, school.product.url, { language, account })
}

async function makeTable(page: Page, language: Language, key: string) {
  const { admin, form, nav, question } = texts[language]
  await goTo(page, nav.main, nav.questions)
  await page.getByRole('button', { name: question.new }).click()
  const container = page.getByRole('dialog', { name: question.new, exact: true })
  const field = (inside: Locator, name: string) => inside.getByRole('textbox', { name, exact: true })
  const both = async (inside: Locator, label: string, { en, vi }: { en: string; vi: string }) => {
    await field(inside, `${label} (${form.english})`).fill(en)
    await field(inside, `${label} (${form.vietnamese})`).fill(vi)
  }
  await both(container, question.title, titles.week)
  await field(container, question.key).fill(key)
  await both(container, form.description, titles.week)
  await container.getByRole('radio', { name: question.tableType, exact: true }).check()

  const column = container.getByRole('listitem').filter({ has: page.locator('[aria-expanded=true]') })
  const add = container.getByRole('button', { name: question.addColumn })
  if ((await column.count()) === 0) await add.click()
  await both(column, question.title, titles.topic)
  await column.getByLabel(question.columnRequired).check()
  await add.click()
  await both(column, question.title, titles.periods)
  await column.getByRole('radio', { name: question.number, exact: true }).check()
  await field(column, question.min).fill('0,5')
  await field(column, question.max).fill('60')
  await column.getByLabel(question.columnSum).check()
  // The preview shows the teacher's view.
  await expect(
    container
      .getByRole('columnheader', { name: titles.periods[language] })
      .or(container.getByText(titles.periods[language]))
      .first(),
  ).toBeVisible()
  expect(await accessFaults(page)).toEqual([])
  await container.getByRole('button', { name: admin.save, exact: true }).click()
  await expect(container).toBeHidden()
}

async function haveAssistant(key: string, name: string) {
  const { token } = (await clientOf(school.product).call(auth.login, { body: administrator })).body
  const boss = clientOf({ ...school.product, token })
  const all = (await boss.call(questions.list, {})).body.questions
  const { id: categoryId } = (await boss.call(categories.list, {})).body.categories[0]!
  const body = {
    sharedConnection: true,
    name,
    nameVi: name,
    description: 'Weeks',
    descriptionVi: 'Tuần',
    categoryId,
    prompt: `Plan:\n\n{{${key}}}`,
  }
  const made = await boss.call(agents.create, {
    body: { ...body, questionIds: all.filter((question) => question.key === key).map(({ id }) => id) },
  })
  expect(made.body).not.toHaveProperty('error')
}

/** Pastes like Ctrl + V. */
const paste = (into: Locator, text: string) =>
  into.evaluate((element, words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
