import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import type { Language } from '#platform/i18n/language.ts'
import { wordFile } from '#formats/tracked-word/server/testing.ts'
import { unzip } from '../../support/files/unzip.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseDownload, chooseView, savedState } from '../document-bar.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchool, schoolWithAi } from '../school.ts'
import { arrive, haveAccount, openAssistant, texts } from '../teacher.ts'

const school = schoolWithAi()

const assistant = { en: 'Feedback on texts of a whole class', vi: 'Nhận xét bài viết của cả lớp' }
const names = ['Nguyễn Ngọc Bích', 'Trần Quốc Khải']
const essays: Record<Language, string[]> = {
  en: [
    'I think homework at the weekend is too much. Khải and I are tired after five days.',
    'Homework is good for us. We forget things in two days without it.',
  ],
  vi: [
    'Em nghĩ cuối tuần không nên có bài tập. Khải và em rất mệt sau năm ngày học.',
    'Bài tập rất có ích cho chúng em. Không làm bài thì hai ngày là quên hết.',
  ],
}
const quoted: Record<Language, string[]> = {
  en: ['homework at the weekend is too much', 'Homework is good for us'],
  vi: ['cuối tuần không nên có bài tập', 'Bài tập rất có ích cho chúng em'],
}
const points: Record<Language, [string, string, string]> = {
  en: ['Your reader knows your opinion at once.', 'Add an example to this reason.', 'A reason needs an example'],
  vi: ['Người đọc biết ngay ý kiến của em.', 'Em thêm một ví dụ cho lí lẽ này.', 'Lí lẽ cần có ví dụ'],
}
const rubric: Record<Language, string> = {
  en: '| Criterion | Level 3 | Level 2 | Level 1 | Points |\n| --- | --- | --- | --- | --- |\n| **Opinion** | Clear to the end | Clear | Not clear | 5 |\n| Reasons | Two | One | None | 5 |',
  vi: '| Tiêu chí | Mức 3 | Mức 2 | Mức 1 | Điểm |\n| --- | --- | --- | --- | --- |\n| **Ý kiến** | Rõ đến cuối | Rõ | Chưa rõ | 5 |\n| Lí lẽ | Hai | Một | Chưa có | 5 |',
}

async function beginFeedback(page: Page, language: Language) {
  await openAssistant(page, language, { en: 'whole class', vi: 'cả lớp' }[language], assistant[language])
  const about = { en: ['English', 'Grade 6', 'Homework at the weekend?'], vi: ['Ngữ văn', '6A', 'Bài tập cuối tuần?'] }
  for (const [at, answer] of about[language].entries()) await page.getByRole('textbox').nth(at).fill(answer)
  await page.getByRole('button', { name: texts[language].agent.generate, exact: true }).click()
  await expect(page.getByText(texts[language].feedbackIntake.title, { exact: true })).toBeVisible()
}

async function addRubric(page: Page, language: Language) {
  const { feedbackRubric } = texts[language]
  await page.getByLabel(feedbackRubric.paste).fill(rubric[language])
  await page.getByRole('button', { name: feedbackRubric.read }).click()
  await expect(page.getByText(feedbackRubric.summary_other.replace('{{count}}', '2'))).toBeVisible()
}

async function addTexts(page: Page, language: Language) {
  const { feedbackIntake } = texts[language]
  const [first, second] = essays[language]
  await page
    .getByLabel(feedbackIntake.paste)
    .fill(`${{ en: 'Name', vi: 'Họ và tên' }[language]}: ${names[0]!}\n${first!}`)
  await page.getByRole('button', { name: feedbackIntake.add, exact: true }).click()
  const file = wordFile(`<w:p><w:r><w:t>${second!}</w:t></w:r></w:p>`)
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: `${names[1]!}.docx`, mimeType: 'application/octet-stream', buffer: file })
  await expect(card(page, 1)).toBeVisible()
}

const card = (page: Page, at: number) => page.getByRole('article', { name: names[at]! })

const wordText = async (page: Page, choice: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    chooseDownload(page, new RegExp(`^${RegExp.escape(choice)}`)),
  ])
  const xml = unzip(await readFile(await file.path())).get('word/document.xml')!
  return xml.toString('utf8').replaceAll(/<[^>]+>/g, '')
}

for (const language of chooseLanguages('vi'))
  test(`texts of a class become feedback, a class page and Word files, and no name leaves (${language})`, async ({
    page,
  }) => {
    const { classFeedback, classFeedbackIssue, feedbackDownload, feedbackCard, seen, action } = texts[language]
    await arrive(page, school.product.url, { language })
    await beginFeedback(page, language)
    await addRubric(page, language)
    await addTexts(page, language)
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: seen.open }).click()
    await expect(page.getByRole('dialog')).toContainText('[HS')
    await page.getByRole('dialog').getByRole('button', { name: action.close }).click()

    const [strength, step, lesson] = points[language]
    school.models.script(
      ...quoted[language].map((quotation) => ({
        does: 'answer' as const,
        to: quotation,
        text: JSON.stringify({
          levels: [2, 1],
          strengths: [{ text: strength, quotation }],
          steps: [{ text: step, quotation, issue: 'evidence', criterion: 2 }],
        }),
      })),
      {
        does: 'answer',
        to: 'issue:evidence',
        text: JSON.stringify({ lessons: [{ about: 'issue:evidence', title: lesson, text: step }] }),
      },
    )
    const before = school.models.requests.length
    await page.getByRole('button', { name: classFeedback.write_other.replace('{{count}}', '2') }).click()
    await expect(card(page, 1).getByText(feedbackCard.ai)).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    const sent = school.models.requests.slice(before).map(({ body }) => JSON.stringify(body).normalize('NFC'))
    expect(sent.length).toBeGreaterThanOrEqual(3)
    for (const name of ['Bích', 'Khải', 'Ngọc', 'Quốc']) expect(sent.join('\n')).not.toContain(name)

    // A quotation that the teacher types is looked for in the text as well.
    const quotation = card(page, 0)
      .getByLabel(
        feedbackCard.quotationOf
          .replace('{{kind}}', classFeedback.strengths)
          .replace('{{number}}', '1')
          .replace('{{name}}', names[0]!),
      )
      .first()
    await expect(quotation).toHaveValue(quoted[language][0]!)
    await quotation.fill('???')
    await expect(card(page, 0).getByText(feedbackCard.notInText)).toBeVisible()
    await quotation.fill(quoted[language][0]!)
    await expect(card(page, 0).getByText(feedbackCard.notInText)).toBeHidden()
    await expect(savedState(page)).toBeVisible()

    await chooseView(page, classFeedback.part, classFeedback.classTab)
    const pattern = classFeedback.shared
      .replace('{{subject}}', classFeedbackIssue.evidence)
      .replace('{{count}}', '2')
      .replace('{{all}}', '2')
    await expect(page.getByText(pattern)).toBeVisible()
    await expect(page.getByLabel(feedbackCard.lessonTitle.replace('{{number}}', '1'))).toHaveValue(lesson)
    expect(await accessFaults(page)).toEqual([])

    const pages = await wordText(page, feedbackDownload.word)
    for (const part of [...names, ...quoted[language], step]) expect(pages).toContain(part)
    const classPage = await wordText(page, feedbackDownload.classWord)
    expect(classPage).toContain(lesson)
    for (const name of names) expect(classPage).not.toContain(name)
  })

for (const language of chooseLanguages('en'))
  test(`without AI, levels become drafts from the rubric (${language})`, async ({ page }) => {
    const { classFeedback, feedbackCard, feedbackDownload } = texts[language]
    const { url } = await openSchool()
    await haveAccount(url)
    await arrive(page, url, { language })
    await beginFeedback(page, language)
    await addRubric(page, language)
    await addTexts(page, language)
    const level = (criterion: string, at: number) =>
      card(page, at).getByLabel(
        feedbackCard.levelOf.replace('{{criterion}}', criterion).replace('{{name}}', names[at]!),
      )
    const [opinion, reasons] = { en: ['Opinion', 'Reasons'], vi: ['Ý kiến', 'Lí lẽ'] }[language]
    for (const at of [0, 1]) {
      await level(opinion!, at).selectOption('2')
      await level(reasons!, at).selectOption('0')
    }
    await page.getByRole('button', { name: feedbackCard.fill_other.replace('{{count}}', '2') }).click()
    await expect(card(page, 1).getByText(feedbackCard.phrases)).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    await expect(savedState(page)).toBeVisible()
    const pages = await wordText(page, feedbackDownload.word)
    for (const part of [...names, classFeedback.draft]) expect(pages).toContain(part)
  })
