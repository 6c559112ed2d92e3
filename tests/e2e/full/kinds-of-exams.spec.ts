import { expect, test, type Page } from '@playwright/test'
import { chooseView } from '../document-bar.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { questions } from '#features/questions/contract/questions.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { clientOf } from '../../support/server/client.ts'
import { readDocx } from '../../support/files/read-docx.ts'
import { openSchool, openSchoolWithAi } from '../school.ts'
import { administrator, type Product } from '../server.ts'
import { download, haveAccount, lan, arrive, texts } from '../teacher.ts'

let product: Product
let alone: Product
test.beforeAll(async () => {
  ;[{ product }, alone] = await Promise.all([openSchoolWithAi(), openSchool()])
  await Promise.all([haveAccount(product.url), haveAccount(alone.url)])
})

const request = {
  trueFalseScoring: 'ladder',
  examTerm: 'midFirst',
  duration: 60,
  requiredOutcomes: 'As the curriculum says.',
}
const on = (...units: [string, number][]) => units.map(([content, periods]) => ({ content, periods }))
const exams = {
  literature: {
    ...request,
    subject: 'Ngữ văn',
    secondaryGrade: 'grade8',
    examContent: on(['Đọc hiểu thơ sáu chữ', 6], ['Viết bài văn nghị luận', 4]),
    essayCount: 6,
  },
  primary: {
    ...request,
    subject: 'Toán',
    primaryGrade: 'grade5',
    examContent: on(['Số thập phân', 8], ['Hình tam giác', 4], ['Đo diện tích', 3]),
    choiceCount: 6,
    shortAnswerCount: 4,
    essayCount: 2,
  },
  english: {
    ...request,
    subject: 'Tiếng Anh',
    secondaryGrade: 'grade9',
    examContent: on(['Local environment', 7], ['City life', 7]),
    choiceCount: 20,
    shortAnswerCount: 10,
    essayCount: 2,
  },
} satisfies Record<string, Answers>

test('writes a literature and a primary school paper on a phone, with correctly numbered Word files', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, product, 'vi')
  const literature = await downloadFrom(page, 'vi', await written(product, 'vi', exams.literature))
  expect(literature).toMatchObject({ points: [10], questions: 6, rows: [6], whole: true, primary: false })
  const primary = await downloadFrom(page, 'vi', await written(product, 'vi', exams.primary))
  expect(primary).toMatchObject({ questions: 12, rows: [6, 4, 2], whole: true, primary: true })
  expect(sum(primary.points)).toBe(10)
})

test('writes an English paper; without AI plans matrix, specification and an unwritten paper of ten points at once', async ({
  page,
}) => {
  await enter(page, product, 'en')
  const english = await downloadFrom(page, 'en', await written(product, 'en', exams.english))
  expect(english).toMatchObject({ questions: 32, rows: [20, 10, 2], whole: true })
  expect(sum(english.points)).toBe(10)

  await enter(page, alone, 'en')
  const empty = await downloadFrom(page, 'en', await written(alone, 'en', exams.english))
  expect(empty).toMatchObject({ questions: 32, rows: [20, 10, 2], whole: false, points: english.points })
})

async function enter(page: Page, { url }: Product, language: Language) {
  await arrive(page, url, { language })
}

/** A paper as the assistant of official letter 7991 plans it, or one for primary schools; opened at its address. */
async function written({ url }: Product, language: Language, answers: Answers): Promise<string> {
  const { token } = (await clientOf({ url }).call(auth.login, { body: lan })).body
  const teacher = clientOf({ url, token })
  const id = 'primaryGrade' in answers ? await primaryAssistant(url) : await assistant7991(teacher)
  const { status, body } = await teacher.call(generation.generate, { params: { id }, body: { answers, language } })
  expect([status, body]).toMatchObject([200, { metadata: { problem: null } }])
  return `${url}/history?entry=${body.historyId}`
}

const assistant7991 = async (teacher: ReturnType<typeof clientOf>) =>
  (await teacher.call(agents.list)).body.agents.find(({ nameVi }) => nameVi?.includes('7991'))!.id

/** An administrator creates it: an exam for primary schools asks for another grade. */
async function primaryAssistant(url: string): Promise<string> {
  const { token } = (await clientOf({ url }).call(auth.login, { body: administrator })).body
  const boss = clientOf({ url, token })
  const expectedKinds = Object.keys(exams.primary)
  const known = (await boss.call(questions.list)).body.questions.filter(({ key }) => expectedKinds.includes(key))
  const [category] = (await boss.call(categories.list)).body.categories
  const made = await boss.call(agents.create, {
    body: {
      name: 'Primary test',
      nameVi: 'Đề tiểu học',
      description: 'A paper of three levels',
      descriptionVi: 'Đề theo ba mức của Thông tư 27',
      categoryId: category!.id,
      kind: 'exam',
      layout: 'exam',
      prompt: 'Write the items of a paper for pupils.',
      sharedConnection: true,
      questionIds: known.map(({ id }) => id),
    },
  })
  expect(made).toMatchObject({ body: { agent: { kind: 'exam' } } })
  return made.body.agent.id
}

/** Checks a paper's screens, downloads it as Word and counts its questions again. */
async function downloadFrom(page: Page, language: Language, address: string) {
  const { examEditor } = texts[language]
  await page.goto(address)
  const show = (view: string) => chooseView(page, examEditor.part, view)
  for (const name of [examEditor.items, examEditor.matrix]) {
    await show(name)
    await expect(name === examEditor.matrix ? page.getByRole('table') : page.getByRole('article').first()).toBeVisible()
    const { width } = page.viewportSize()!
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await show(examEditor.text)
  return recounted((await download(page, language, /Word/)).bytes)
}

/** Reads a Word file's points table, parts and questions, and whether all is written. */
function recounted(bytes: Buffer) {
  const { paragraphs, tables } = readDocx(bytes)
  const wording = paragraphs.map(({ text }) => text)
  const points = wording.flatMap(
    (text) => /^(?:Phần|Part) [IV]+\. .*\(([\d,.]+) (?:điểm|points)\)$/.exec(text)?.[1] ?? [],
  )
  const [first, ...rest] = tables.map((table) => table.map((row) => row.map(({ text }) => text)))
  const counted = rest.flat().find(([head]) => /Tổng số câu\/lệnh hỏi/.test(head!))!
  const items = first!.slice(1, -1).map((row) => Number(row[1]))
  // The matrix counts an idea of true–false and a part of an essay question each: never fewer than questions.
  expect(Number(counted.at(-1))).toBeGreaterThanOrEqual(sum(items))
  return {
    points: points.map((text) => Number(text.replace(',', '.'))),
    questions: wording.filter((text) => /^(?:Câu|Question) \d+\. /.test(text)).length,
    rows: items,
    whole: !wording.some((text) => /^(?:Câu|Question) \d+\. .*……/.test(text)),
    primary: rest.flat(2).includes('M1') || rest.flat(2).includes('Mức 1'),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
