import { expect, test, type Page } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { questions } from '#features/questions/contract/questions.ts'
import type { Language } from '#platform/i18n/language.ts'
import { samples } from '../../data/checks/samples.ts'
import { clientOf } from '../../support/server/client.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseLanguages } from '../languages.ts'
import { schoolWithAi } from '../school.ts'
import { administrator } from '../server.ts'
import { editor, lan, openAssistant, arrive, texts } from '../teacher.ts'

const school = schoolWithAi()
test.beforeAll(async () => {
  await haveShortPlan()
})

const shortPlan = { en: 'Short plan', vi: 'Giáo án ngắn' }

const plan = {
  en: {
    before: 'Here is your lesson plan:\n\n```markdown\n',
    after: '\n```\n\nI hope this helps!',
    text: '# Fractions\n\n| Stage | Minutes |\n| --- | --- |\n| Opening | 5 |\n| Practice | 30 |\n| Closing | 5 |\n\nAll of it is done in class.',
    words: 'I hope this helps',
  },
  vi: {
    before: 'Dưới đây là giáo án của thầy cô:\n\n```markdown\n',
    after: '\n```\n\nHi vọng giáo án này hữu ích!',
    text: '# Phân số\n\n| Hoạt động | Số phút |\n| --- | --- |\n| Mở đầu | 5 |\n| Luyện tập | 30 |\n| Củng cố | 5 |\n\nTất cả làm tại lớp.',
    words: 'Hi vọng giáo án này',
  },
}

for (const language of chooseLanguages('en'))
  test(`finds, locates and fixes minutes that do not add up; removes and restores talk (${language})`, async ({
    page,
  }) => {
    const { check, agent } = texts[language]
    const { before, text, after, words } = plan[language]
    school.models.script({ does: 'answer', text: [before, text, after], gapMs: 0 })
    await arrive(page, school.product.url, { language })
    await openAssistant(page, language, shortPlan[language], shortPlan[language])
    await page.getByRole('spinbutton').or(page.getByRole('textbox')).first().fill('45')
    await page.getByRole('button', { name: agent.generate }).click()

    await expect(page.getByText(check.doneWithFaults).first()).toBeAttached()
    await expect(editor(page)).toContainText(text.slice(2, 8))
    await expect(editor(page)).not.toContainText(words)
    await verdict(page, language, 1, 2).click()
    const panel = page.getByRole('region', { name: check.title })
    await expect(panel).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    await panel.getByRole('button', { name: filled(check.minutesOff, { sum: 40, expected: 45 }) }).click()
    // The cell of the longest activity, with the cursor after its number.
    await expect(editor(page)).toBeFocused()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('35')
    // While someone writes, the tools take the place of the verdict above the text.
    await expect(panel.getByText(filled(check.verdict, { right: 2, of: 2 }))).toBeVisible()
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await expect(panel.getByRole('button', { name: check.goTo })).toHaveCount(0)

    await page.getByRole('button', { name: check.putBack, exact: true }).click()
    await expect(editor(page)).toContainText(words)
    await expect(verdict(page, language, 1, 2)).toBeVisible()
    await expect(page.getByRole('button', { name: check.putBack, exact: true })).toHaveCount(0)
  })

const verdict = (page: Page, language: Language, right: number, of: number) =>
  page.getByRole('button', {
    name: filled(texts[language].check.open, { verdict: filled(texts[language].check.verdict, { right, of }) }),
  })

const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name]))

async function asAdministrator() {
  const { token } = (await clientOf(school.product).call(auth.login, { body: administrator })).body
  return clientOf({ ...school.product, token })
}

async function haveShortPlan() {
  const boss = await asAdministrator()
  const all = (await boss.call(questions.list, {})).body.questions
  const { id: categoryId } = (await boss.call(categories.list, {})).body.categories[0]!
  const texts = { name: shortPlan.en, nameVi: shortPlan.vi, description: 'A plan', descriptionVi: 'Một giáo án' }
  const questionIds = all.filter(({ key }) => key === 'duration').map(({ id }) => id)
  const checks = [
    { check: 'minutes' as const, severity: 'fault' as const, settings: { total: 'duration' } },
    { check: 'talk' as const, severity: 'fault' as const, settings: {} },
  ]
  const made = await boss.call(agents.create, {
    body: {
      ...texts,
      categoryId,
      prompt: 'A plan of {{duration}} minutes.',
      questionIds,
      checks,
      sharedConnection: true,
    },
  })
  expect(made.body).not.toHaveProperty('error')
}

for (const language of chooseLanguages('en'))
  test(`warns about a paper of 7991 that prints 10 points and adds up to less (${language})`, async ({ page }) => {
    const { check } = texts[language]
    const examEditor = samples.find((sample) => sample.slug === 'de-kiem-tra-7991' && sample.language === language)!
    school.models.script({ does: 'answer', text: [faulty(examEditor.text)], gapMs: 0 })
    const { token } = (await clientOf(school.product).call(auth.login, { body: lan })).body
    const teacher = clientOf({ ...school.product, token, language })
    const { id, example } = await editExamAsText()
    const answers = { ...example!.answers, ...examEditor.answers }
    const { body } = await teacher.call(generation.generate, { params: { id }, body: { answers } })
    expect(body).not.toHaveProperty('error')

    await arrive(page, school.product.url, { language, path: `/history?entry=${body.historyId}` })
    await expect(editor(page)).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^${check.open.split('{{')[0]!}`) }).click()
    const panel = page.getByRole('region', { name: check.title })
    await expect(panel.getByText(filled(check.sharesOff, { sum: language === 'vi' ? '97,5' : '97.5' }))).toBeVisible()
    await expect(panel.getByLabel(check.fault).first()).toBeVisible()
  })

/** Creates a school's own assistant, which lets the model write the whole paper, with the questions and checks of the starter one. */
async function editExamAsText() {
  const boss = await asAdministrator()
  const all = (await boss.call(agents.list, {})).body.agents
  const params = { id: all.find(({ nameVi }) => nameVi?.includes('7991'))!.id }
  const { agent } = (await boss.call(agents.get, { params })).body
  const { example } = (await boss.call(agents.example, { params })).body
  const { checks, questions: formQuestions } = agent
  const made = await boss.call(agents.create, {
    body: {
      name: 'Own paper',
      nameVi: 'Đề tự viết',
      description: 'A paper',
      descriptionVi: 'Một đề',
      categoryId: agent.categoryId!,
      prompt: 'A paper.',
      promptVi: 'Một đề.',
      kind: 'text',
      questionIds: formQuestions.map(({ id }) => id),
      checks: checks!,
      sharedConnection: true,
    },
  })
  return { id: made.body.agent.id, example }
}

/** Recorded faults: cells that sum to 9.75 points and 97.5 %, no specification table, missing questions. */
const faulty = (text: string): string =>
  text
    .replace('<td>48</td></tr>', '<td>45,5</td></tr>')
    .replace(/^(\| A \| 12 \| 0[,.]25 \|) 3 \|/m, '$1 2.75 |')
    .replace(/# 2\. [^\n]*\n[\s\S]*?(?=# 3\.)/, '')
    .replace(/\*\*(Câu|Question) 4\.\*\*[\s\S]*?(?=## )/, '')
