import { expect, test, type Page } from '@playwright/test'
import { chooseView, savedState } from '../document-bar.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { generation } from '#features/documents/contract/generation.ts'
import type { Language } from '#platform/i18n/language.ts'
import { clientOf } from '../../support/server/client.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseLanguages } from '../languages.ts'
import { schoolWithAi } from '../school.ts'
import { lan, arrive, texts } from '../teacher.ts'

const school = schoolWithAi()

const wording = {
  en: {
    stems: ['light', 'sound', 'heat', 'force', 'speed', 'mass', 'work', 'power', 'a wave', 'a lens', 'a prism'].map(
      (word) => `Which sentence about ${word} is true?`,
    ),
    options: ['It is the first one', 'It is the second one', 'It is the third one', 'It is the last one'],
    why: 'That follows from the definition.',
    units: ['Light', 'Sound'],
    question: 'Question',
    kind: 'multiple choice',
    know: 'Know',
    points: (text: string) => text.replaceAll(',', '.'),
  },
  vi: {
    stems: [
      'ánh sáng',
      'âm thanh',
      'nhiệt',
      'lực',
      'vận tốc',
      'khối lượng',
      'công',
      'công suất',
      'sóng',
      'thấu kính',
      'lăng kính',
    ].map((word) => `Phát biểu nào sau đây về ${word} là đúng?`),
    options: ['Đó là điều thứ nhất', 'Đó là điều thứ hai', 'Đó là điều thứ ba', 'Đó là điều cuối cùng'],
    why: 'Điều đó suy ra từ định nghĩa.',
    units: ['Ánh sáng', 'Âm thanh'],
    question: 'Câu',
    kind: 'nhiều lựa chọn',
    know: 'Biết',
    points: (text: string) => text,
  },
} as const

/** Answers for the questions with these numbers; a faulty one has two equal options. */
function answering(language: Language, numbers: number[], faulty?: number) {
  const { stems, options, why } = wording[language]
  const items = numbers.map((number) => {
    const own = options.map((option) => `${option} (${number})`)
    return { stem: stems[number], options: number === faulty ? own.with(1, own[0]!) : own, answer: 'A', why }
  })
  return { does: 'answer' as const, text: [JSON.stringify({ items })] }
}

/** Eight questions on two units; the model writes a fault, which is fixed. */
async function writeExam(language: Language): Promise<string> {
  const { teacher, params, answers } = await toWrite(language)
  const [first, second] = wording[language].units.map((unit) => `“${unit}”`)
  school.models.script(
    { to: first, ...answering(language, [0, 1, 2, 3], 2) },
    { to: second, ...answering(language, [4, 5, 6, 7]) },
    { to: first, ...answering(language, [2]) },
  )
  const { status, body } = await teacher.call(generation.generate, { params, body: { answers, language } })
  expect([status, body.metadata.problem]).toEqual([200, null])
  return body.historyId
}

/** Another paper on the same units, with the stand-in's questions. */
async function writeEarlierExam(language: Language) {
  const { teacher, params, answers } = await toWrite(language)
  const { body } = await teacher.call(generation.generate, { params, body: { answers, language } })
  expect(body.metadata.problem).toBeNull()
}

async function toWrite(language: Language) {
  const { token } = (await clientOf({ url: school.product.url }).call(auth.login, { body: lan })).body
  const teacher = clientOf({ url: school.product.url, token })
  const { id } = (await teacher.call(agents.list)).body.agents.find(({ nameVi }) => nameVi?.includes('7991'))!
  const examContent = wording[language].units.map((content) => ({ content, periods: 2 }))
  const choices = { subject: 'Toán', secondaryGrade: 'grade8', examTerm: 'midFirst', duration: 60 }
  const answers = {
    ...choices,
    examContent,
    requiredOutcomes: wording[language].why,
    choiceCount: 8,
    trueFalseScoring: 'ladder',
  }
  return { teacher, params: { id }, answers }
}

async function enter(page: Page, language: Language, id: string) {
  await arrive(page, school.product.url, { language, path: `/history?entry=${id}` })
}

/** Edits one question: start and stop, discard, ask back, accept, undo. Nothing else changes. */
async function mendedByTheAi(page: Page, language: Language) {
  const { examEditor, refine } = texts[language]
  const { stems } = wording[language]
  const cards = page.getByRole('article')
  const panel = page.getByRole('region', { name: new RegExp(`^${examEditor.requestTitle.split('{{question}}')[0]}`) })
  const others = async () =>
    (await cards.allTextContents()).filter((text) => !text.includes(stems[7]!) && !text.includes(stems[0]!))
  const before = await others()
  await cards.filter({ hasText: stems[7]! }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: examEditor.request }).click()
  await expect(panel).toBeFocused()
  expect(await accessFaults(page)).toEqual([])

  const { promise, resolve } = Promise.withResolvers<void>()
  const started = `{"items": [{"stem": "${stems[0]}`
  school.models.script({ does: 'answer', text: [started, '"'], pause: { after: 1, until: promise } })
  await panel.getByRole('button', { name: examEditor.requestHarder, exact: true }).click()
  await expect(panel.getByText(stems[0]!)).toBeVisible()
  await panel.getByRole('button', { name: refine.stop }).click()
  await expect(panel.getByText(refine.stopped)).toBeVisible()

  // Uses only the keyboard: an unclear request is answered by a question, and a proposal waits for a decision.
  const words = panel.getByRole('textbox', { name: refine.request })
  school.models.script({ does: 'answer', text: ['?? 8A, 8B?'] }, answering(language, [0]))
  await words.focus()
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('8A, 8B?')).toBeVisible()
  await words.focus()
  await page.keyboard.type('8A')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('region', { name: refine.after, exact: true })).toContainText(stems[0]!)
  await expect(panel.getByRole('region', { name: refine.before, exact: true })).toContainText(stems[7]!)
  await expect(panel.locator('[data-differs]').first()).toBeVisible()
  expect(await accessFaults(page)).toEqual([])
  await expect(panel.getByRole('button', { name: refine.accept })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByText(refine.accepted)).toBeVisible()
  await expect(cards.filter({ hasText: stems[7]! })).toHaveCount(0)
  await panel.getByRole('button', { name: refine.undo }).click()
  await expect(cards.filter({ hasText: stems[7]! })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  expect(await others()).toEqual(before)
  await expect(savedState(page)).toBeVisible()
  // The stopped answer would end only now.
  resolve()
}

for (const language of chooseLanguages('vi'))
  test(`a paper is fixed question by question and in its matrix, and exports only once it is correct (${language})`, async ({
    page,
  }) => {
    const { bar, examEditor, content, editor } = texts[language]
    const { stems, units, question, kind, know, points } = wording[language]
    await writeEarlierExam(language)
    await enter(page, language, await writeExam(language))

    const cards = page.getByRole('article')
    const card = (no: number) => page.getByRole('article', { name: `${question} ${no}`, exact: true })
    const show = (view: string) => chooseView(page, examEditor.part, view)
    await expect(cards).toHaveCount(8)
    expect(await accessFaults(page)).toEqual([])

    // Edits by hand, using only the keyboard.
    await card(1)
      .getByRole('button', { name: examEditor.edit.replace('{{question}}', `${question} 1`) })
      .press('Enter')
    await page.getByLabel(examEditor.stem, { exact: true }).fill(`$x^2 = 4$. ${stems[8]}`)
    await page.keyboard.press('Control+Enter')
    await expect(card(1).locator('.katex').first()).toBeVisible()
    await expect(savedState(page)).toBeVisible()

    // After a question is deleted the sum is wrong, which its cell reports, and the text cannot be exported.
    const more = (no: number) =>
      card(no).getByRole('button', { name: examEditor.more.replace('{{question}}', `${question} ${no}`) })
    await more(8).click()
    await page.getByRole('menuitem', { name: examEditor.delete }).click()
    await expect(cards).toHaveCount(7)
    await expect(page.getByRole('status').filter({ hasText: points('8,75') })).toContainText('/')
    await show(examEditor.text)
    await page.getByRole('button', { name: content.download }).click()
    await page.getByRole('menuitem', { name: /Word/ }).click()
    await expect(page.getByText(examEditor.mayNotLeave)).toBeVisible()
    await show(examEditor.items)
    await page.getByRole('button', { name: bar.undo }).click()
    await expect(cards).toHaveCount(8)

    // Edits the matrix: nine items cannot make ten points, ten can; a locked cell stays.
    await show(examEditor.matrix)
    const cell = page.getByLabel(
      examEditor.cell.replace('{{unit}}', units[0]).replace('{{kind}}', kind).replace('{{level}}', know),
    )
    const count = Number(await cell.inputValue())
    await cell.fill(String(count + 1))
    await cell.press('Enter')
    await expect(page.getByRole('cell', { name: points('11,25/10,0') }).first()).toBeVisible()
    await page.getByRole('button', { name: examEditor.planAgain }).click()
    await expect(page.getByText(examEditor.cannotPlan)).toBeVisible()
    await cell.fill(String(count + 2))
    await cell.press('Enter')
    await cell.press('Space')
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: examEditor.planAgain }).click()
    await expect(page.getByRole('cell', { name: points('10,0'), exact: true }).first()).toBeVisible()
    await expect(cell).toHaveValue(String(count + 2))

    // The AI writes the two items, and later rewrites one question.
    await show(examEditor.items)
    await expect(cards).toHaveCount(10)
    await expect(savedState(page)).toBeVisible()
    school.models.script(answering(language, [9, 10]))
    await page.getByRole('button', { name: editor.continueWriting }).click()
    await expect(cards.filter({ hasText: stems[10]! })).toBeVisible()
    await expect(cards.filter({ hasText: stems[8]! })).toBeVisible()
    await mendedByTheAi(page, language)

    // Changes the units: questions of a deleted unit need a decision, and one of their slots is filled from an earlier paper.
    await show(examEditor.matrix)
    await page.getByRole('button', { name: examEditor.units }).click()
    await page.getByRole('button', { name: examEditor.unitRemove.replace('{{unit}}', units[1]) }).click()
    await page.getByRole('button', { name: examEditor.takeUnits }).click()
    await page.getByLabel(examEditor.destinationOfAll).selectOption(examEditor.dropItem)
    await page.getByRole('button', { name: examEditor.planOnUnits }).click()
    await expect(page.getByRole('rowheader', { name: units[1] })).toHaveCount(0)
    await show(examEditor.items)
    await expect(cards).toHaveCount(10)
    const empty = cards.filter({ has: page.getByRole('button', { name: examEditor.earlier }) })
    const slots = await empty.count()
    expect(slots).toBeGreaterThan(0)
    await empty.first().getByRole('button', { name: examEditor.earlier }).click()
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${examEditor.earlierTitle.split(':')[0]}`) })
    await dialog.getByLabel(examEditor.level).selectOption('')
    await dialog.getByRole('button', { name: examEditor.takeItem }).first().click()
    await expect(dialog).toHaveCount(0)
    await expect(empty).toHaveCount(slots - 1)
    await expect(savedState(page)).toBeVisible()

    // No part is wider than the page on a phone.
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of [examEditor.items, examEditor.matrix]) {
      await show(name)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
  })
