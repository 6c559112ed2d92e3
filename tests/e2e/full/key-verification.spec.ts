import { expect, test, type Page } from '@playwright/test'
import { chooseView, openAction } from '../document-bar.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { exams } from '#features/exams/contract/exams.ts'
import type { Language } from '#platform/i18n/language.ts'
import { clientOf } from '../../support/server/client.ts'
import { refusals, type Behaviour } from '../../support/models/model-behaviours.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseLanguages } from '../languages.ts'
import { schoolWithAi } from '../school.ts'
import { lan, arrive, texts } from '../teacher.ts'

const school = schoolWithAi()

const wording = {
  en: {
    unit: 'Numbers',
    question: 'Question',
    part: 'Part I',
    stem: (no: number) => `Which number comes right after ${no + 10}?`,
    sum: 'Calculate 3 + 4 × 2',
    how: 'Counted on by one.',
  },
  vi: {
    unit: 'Số tự nhiên',
    question: 'Câu',
    part: 'phần I',
    stem: (no: number) => `Số liền sau của ${no + 10} là số nào?`,
    sum: 'Tính 3 + 4 × 2',
    how: 'Đếm thêm một đơn vị.',
  },
} as const

/** Eight questions: the first has a wrong key, the second asks for a sum with a wrong key; otherwise A is the key. */
async function writeFaultyExam(language: Language): Promise<string> {
  const { token } = (await clientOf({ url: school.product.url }).call(auth.login, { body: lan })).body
  const teacher = clientOf({ url: school.product.url, token })
  const { id: agent } = (await teacher.call(agents.list)).body.agents.find(({ nameVi }) => nameVi?.includes('7991'))!
  const { unit, stem, sum, how } = wording[language]
  const answers = {
    subject: 'Toán',
    secondaryGrade: 'grade8',
    examTerm: 'midFirst',
    duration: 60,
    examContent: [{ content: unit, periods: 2 }],
    requiredOutcomes: how,
    choiceCount: 8,
    trueFalseScoring: 'ladder',
  }
  const written = (from: number): Behaviour => {
    const items = [0, 1, 2, 3].map((at) => ({
      stem: stem(from + at),
      options: [0, 1, 2, 3].map((more) => `${from + at + more}`),
      answer: 'B',
      why: how,
    }))
    return { does: 'answer', text: [JSON.stringify({ items })] }
  }
  school.models.script(written(0), written(4))
  const { body } = await teacher.call(generation.generate, { params: { id: agent }, body: { answers, language } })
  expect(body.metadata.problem).toBeNull()
  const params = { id: body.historyId }
  const { exam, version } = (await teacher.call(exams.get, { params })).body.storedExam
  const items = exam.items.map((item, at) => {
    const options = at === 1 ? ['10', '11', '12', '14'] : [at + 11, at + 9, at + 10, at + 12].map(String)
    const text = { stem: at === 1 ? sum : stem(at), options, answer: at === 0 ? 'B' : 'A', why: how, parts: [] }
    return { ...item, text }
  })
  const saved = await teacher.call(exams.update, { params, body: { exam: { ...exam, items }, version } })
  expect(saved.status).toBe(200)
  return body.historyId
}

/** The answer to each of four questions is A; sent one question at a time. */
const solving = (language: Language): string[] => {
  const answer = (no: number) => JSON.stringify({ no, how: wording[language].how, answer: 'A' })
  return [`{"answers":[${answer(1)}`, `,${answer(2)},${answer(3)},${answer(4)}]}`]
}
const answering = (language: Language): Behaviour => ({ does: 'answer', text: solving(language) })

async function enter(page: Page, language: Language, id: string) {
  await arrive(page, school.product.url, { language, path: `/history?entry=${id}` })
  await chooseView(page, texts[language].examEditor.part, texts[language].examEditor.items)
}

for (const language of chooseLanguages('vi'))
  test(`the AI solves a paper without its key: a failure loses only its part, usage is shown, and the teacher decides (${language})`, async ({
    page,
  }) => {
    const { examEditor } = texts[language]
    const { question, part, stem } = wording[language]
    await enter(page, language, await writeFaultyExam(language))
    const card = (no: number) => page.getByRole('article', { name: `${question} ${no}`, exact: true })
    const named = (no: number) => `${question} ${no}, ${part}`
    const filled = (text: string, values: Record<string, string | number>) =>
      text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
    const count = (key: 'solutionStart' | 'solutionUnsolved' | 'solutionOther', number: number) => {
      const plural = new Intl.PluralRules(language).select(number)
      return filled(examEditor[`${key}_${plural}` as `${typeof key}_other`], { count: number })
    }

    // Arithmetic needs no AI.
    await expect(card(2)).toContainText(filled(examEditor.computedOther, { question: named(2), value: 11, key: 'A' }))

    await openAction(page, examEditor.checkWithAi)
    const panel = page.getByRole('region', { name: examEditor.verifyTitle })
    await expect(panel).toContainText('$')
    expect(await accessFaults(page)).toEqual([])

    // One sheet fails and only its result is lost; the other arrives question by question.
    const { promise: rest, resolve } = Promise.withResolvers<void>()
    school.models.script(refusals.badKey, { does: 'answer', text: solving(language), pause: { after: 1, until: rest } })
    await panel.getByRole('button', { name: count('solutionStart', 8) }).click()
    await expect(panel).toContainText(filled(examEditor.solutionRunning, { done: 1, all: 8 }))
    resolve()
    await expect(panel).toContainText(count('solutionUnsolved', 4))

    school.models.script(answering(language))
    await panel.getByRole('button', { name: count('solutionStart', 4) }).click()
    await expect(panel).toContainText(count('solutionOther', 1))
    await expect(panel).not.toContainText(count('solutionUnsolved', 4))

    const differs = filled(examEditor.keyDiffers, { question: named(1), key: 'B', answer: 'A' })
    await expect(card(1)).toContainText(differs)
    await expect(card(1)).toContainText(wording[language].how)
    expect(await accessFaults(page)).toEqual([])

    // The result survives a reload. After the other answer is accepted, the change makes a verification stale.
    await page.reload()
    await expect(card(1)).toContainText(differs)
    await card(1).getByRole('button', { name: examEditor.useSolution }).click()
    await expect(card(1)).not.toContainText(differs)
    await card(3)
      .getByRole('button', { name: filled(examEditor.edit, { question: `${question} 3` }) })
      .click()
    await page.getByLabel(examEditor.stem, { exact: true }).fill(stem(42))
    await page.keyboard.press('Control+Enter')
    await expect(card(3)).toContainText(examEditor.solutionStale)
    await expect(page.getByText(examEditor.solutionStale)).toHaveCount(1)

    await page.setViewportSize({ width: 390, height: 844 })
    await openAction(page, examEditor.checkWithAi)
    await expect(panel.getByRole('button', { name: count('solutionStart', 1) })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
