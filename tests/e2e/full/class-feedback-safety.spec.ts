import { readFileSync } from 'node:fs'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { auth } from '#platform/contract/auth.ts'
import type { Language } from '#platform/i18n/language.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { classFeedbacks } from '#features/class-feedback/contract/class-feedback.ts'
import type { Student } from '#features/class-feedback/model/class-feedback.ts'
import { classFeedbackServerTexts } from '#features/class-feedback/server/texts.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { pdfOf } from '#formats/readers/server/testing.ts'
import { clientOf } from '../../support/server/client.ts'
import { accessFaults } from '../access-faults.ts'
import { savedState } from '../document-bar.ts'
import { openSchool, openSchoolWithAi, type School } from '../school.ts'
import { arrive, haveAccount, lan, texts } from '../teacher.ts'

const assistant = 'Feedback on texts of a whole class'
const criteria = ['Ý kiến', 'Lí lẽ'].map((name) => ({
  name,
  levels: ['Chưa đạt', 'Đạt', 'Tốt'].map((level) => ({ name: level, text: '' })),
}))

/** Makes feedback for a class by the calls of the interface. */
async function haveFeedback(url: string, language: Language, students: Student[]) {
  const { token } = (await clientOf({ url }).call(auth.login, { body: lan })).body
  const teacher = clientOf({ url, token, language })
  const { agents: all } = (await teacher.call(agents.list)).body
  const { id } = all.find(({ name }) => name === assistant)!
  const body = { answers: { subject: 'Ngữ văn', grade: '6A', taskDescription: 'Bài tập cuối tuần?' }, language }
  const made = (await teacher.call(generation.generate, { params: { id }, body })).body
  const params = { id: made.historyId }
  const stored = async () => (await teacher.call(classFeedbacks.get, { params })).body.stored
  const { data, version } = await stored()
  const saved = await teacher.call(classFeedbacks.update, {
    params,
    body: { data: { ...data, criteria: students.length > 0 ? criteria : [], students }, version },
  })
  expect(saved.status).toBe(200)
  return { teacher, all, params, stored }
}

const names = ['Trần Khải Quân', 'Lê Ngọc Bích', 'Phạm Gia Khiêm', 'Vũ Thuỳ Dương', 'Đỗ Xuân Trường', 'Ngô Tường Vy']
const wordsOf = (at: number) => `Em viết bài số${at} về cuối tuần`
const students = names.map((name, at): Student => ({
  id: at + 1,
  name,
  file: null,
  text: `${wordsOf(at)}.`,
  feedback: null,
  dropped: 0,
}))

/** An answer that quotes the text of this student. */
const answerOn = (at: number) =>
  ({
    does: 'answer',
    to: `${wordsOf(at)}.`,
    text: JSON.stringify({
      levels: [2, 1],
      strengths: [{ text: 'Em nêu ý kiến rất rõ ràng.', quotation: wordsOf(at) }],
      steps: [{ text: 'Em thêm một ví dụ nhé.', quotation: wordsOf(at), issue: 'evidence', criterion: 2 }],
    }),
  }) as const
const lesson = {
  does: 'answer',
  to: 'issue:evidence',
  text: JSON.stringify({ lessons: [{ about: 'issue:evidence', title: 'Lí lẽ cần có ví dụ', text: 'Đọc rồi sửa.' }] }),
} as const

/** The number of requests with the text of each student. */
const countRequests = ({ models }: School) =>
  students.map((_, at) => models.requests.filter(({ body }) => JSON.stringify(body).includes(`${wordsOf(at)}.`)).length)

const card = (page: Page, at: number) => page.getByRole('article', { name: names[at]! })

test('continues feedback that a server stop interrupted, without losing or repeating a text', async ({ page }) => {
  const school = await openSchoolWithAi()
  await haveAccount(school.product.url)
  const { classFeedback, feedbackCard, history: words } = texts.vi
  const { params, stored } = await haveFeedback(school.product.url, 'vi', students)
  const half = { ...answerOn(2), text: ['{"levels":[2'], ends: 'stall' } as const
  school.models.script(...students.map((_, at) => (at === 2 ? half : answerOn(at))))
  await arrive(page, school.product.url, { language: 'vi', path: `/history?entry=${params.id}` })
  await page.getByRole('button', { name: classFeedback.write_other.replace('{{count}}', '6') }).click()
  const written = async () => (await stored()).data.students.filter(({ feedback }) => feedback !== null)
  await expect.poll(async () => (await written()).length).toBe(5)
  const before = await written()
  await school.product.kill('SIGKILL')
  await school.product.restart()

  await page.goto(`${school.product.url}/history?entry=${params.id}`)
  await expect(page.getByText(words.interrupted).first()).toBeVisible()
  school.models.script(answerOn(2), lesson)
  const left = (classFeedback as Record<string, string>)['write_one'] ?? classFeedback.write_other
  await page.getByRole('button', { name: left.replace('{{count}}', '1') }).click()
  await expect(card(page, 2).getByText(feedbackCard.ai)).toBeVisible()
  const { data } = await stored()
  expect(data.students.map(({ id }) => id)).toEqual(students.map(({ id }) => id))
  expect(data.students.filter(({ id }) => id !== 3)).toEqual(before)
  expect(data.students[2]!.feedback).toMatchObject({ author: 'ai' })
  expect(data.lessons.map(({ title }) => title)).toEqual(['Lí lẽ cần có ví dụ'])
  expect(countRequests(school)).toEqual([1, 1, 2, 1, 1, 1])
})

async function openWindow(browser: Browser, url: string, entryId: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await arrive(page, url, { language: 'en', path: `/history?entry=${entryId}` })
  return page
}

test('writes a class once with two windows on it, and asks where both have edited', async ({ browser }) => {
  const school = await openSchoolWithAi()
  await haveAccount(school.product.url)
  const { classFeedback, feedbackCard, history: words } = texts.en
  const { params, stored } = await haveFeedback(school.product.url, 'en', students)
  const [desk, home] = [
    await openWindow(browser, school.product.url, params.id),
    await openWindow(browser, school.product.url, params.id),
  ]
  const write = (page: Page) => page.getByRole('button', { name: classFeedback.write_other.replace('{{count}}', '6') })
  await expect(write(home)).toBeVisible()
  let proceed!: () => void
  const until = new Promise<void>((resolve) => (proceed = resolve))
  const first = answerOn(0)
  const paused = { ...first, text: ['', first.text], pause: { after: 1, until } }
  school.models.script(paused, ...[1, 2, 3, 4, 5].map(answerOn), lesson)
  await write(desk).click()
  await expect.poll(() => countRequests(school)[0]).toBe(1)
  await write(home).click()
  await expect(home.getByText(words.stillRunning).first()).toBeVisible()
  proceed()
  await expect(card(desk, 5).getByText(feedbackCard.ai)).toBeVisible()
  expect((await stored()).data.students.every(({ feedback }) => feedback?.author === 'ai')).toBe(true)
  expect(countRequests(school)).toEqual([1, 1, 1, 1, 1, 1])

  // Two edits of the whole class cannot be joined, so the teacher chooses and nothing goes unseen.
  await home.reload()
  const quotation = (page: Page, at: number) =>
    card(page, at)
      .getByLabel(
        feedbackCard.quotationOf
          .replace('{{kind}}', classFeedback.strengths)
          .replace('{{number}}', '1')
          .replace('{{name}}', names[at]!),
      )
      .first()
  await expect(quotation(home, 0)).toHaveValue(wordsOf(0))
  await quotation(desk, 0).fill('bài số0')
  await expect(savedState(desk)).toBeVisible()
  await quotation(home, 1).fill('bài số1')
  await expect(home.getByText(classFeedback.changedElsewhere)).toBeVisible()
  expect(await accessFaults(home)).toEqual([])
  await home.getByRole('button', { name: classFeedback.takeTheirs }).click()
  await expect(quotation(home, 0)).toHaveValue('bài số0')
  await expect(quotation(home, 1)).toHaveValue(wordsOf(1))
})

test('takes the rubric from a document, and says what it cannot read in a scan', async ({ page }) => {
  const { url } = await openSchool()
  await haveAccount(url)
  const { feedbackRubric, feedbackIntake, classFeedbackProblem } = texts.en
  const { teacher, all, params, stored } = await haveFeedback(url, 'en', [])
  const rubric = all.find(({ name }) => name === 'Rubric')!
  const { en: answers } = JSON.parse(readFileSync('catalogue/rubric/example.json', 'utf8')) as { en: object }
  const body = { answers: answers as Record<string, string>, language: 'en' as const }
  const made = (await teacher.call(generation.generate, { params: { id: rubric.id }, body })).body
  const written = { content: readFileSync('catalogue/rubric/example.en.md', 'utf8'), version: 1 }
  const saved = await teacher.call(history.update, { params: { id: made.historyId }, body: written })
  expect(saved.status).toBe(200)
  await arrive(page, url, { language: 'en', path: `/history?entry=${params.id}` })
  await page.getByLabel(feedbackRubric.fromDocuments).selectOption({ label: 'Rubric: a talk about a place you love' })
  await expect(page.getByText(feedbackRubric.summary_other.replace('{{count}}', '3'))).toBeVisible()
  await expect(savedState(page)).toBeVisible()
  const read = (await stored()).data.criteria
  // The lowest level comes first, whatever the order of the columns.
  expect(read.map(({ name, levels }) => [name, ...levels.map((level) => level.name)])).toEqual(
    ['Content', 'Delivery', 'Pictures'].map((name) => [name, '1 Beginning', '2 Nearly there', '3 Secure']),
  )

  const line = (text: string, at: number) => ({ text, x: 72, y: 700 - at * 20 })
  const typed = Array.from({ length: 12 }, (_, at) => line(`My village is green in month ${at}`, at))
  const pdf = (name: string, bytes: Uint8Array) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(bytes),
  })
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles([
      pdf('Emma Rose.pdf', pdfOf([[], []], { scanned: [0, 1] })),
      pdf('Tom Brown.pdf', pdfOf([typed, []], { scanned: [1] })),
    ])
  const { scanned, scannedPages } = classFeedbackServerTexts.en.feedbackFile
  await expect(page.getByText(`Emma Rose.pdf: ${scanned}`)).toBeVisible()
  const half = scannedPages.replace('{{count}}', '1').replace('{{pages}}', '2')
  await expect(page.getByText(`Tom Brown.pdf: ${half}`)).toBeVisible()
  await expect(page.getByRole('article', { name: 'Emma Rose' }).getByText(classFeedbackProblem.empty)).toBeVisible()
  await expect(page.getByText(feedbackIntake.added_other.replace('{{count}}', '2'))).toBeVisible()
  expect(await accessFaults(page)).toEqual([])
})
