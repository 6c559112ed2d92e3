import { readFile } from 'node:fs/promises'
import { chooseDownload, chooseView } from '../document-bar.ts'
import { expect, test, type Download, type Page } from '@playwright/test'
import { auth } from '#platform/contract/auth.ts'
import { exams } from '#features/exams/contract/exams.ts'
import { clientOf } from '../../support/server/client.ts'
import { readDocx } from '../../support/files/read-docx.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchool, openSchoolWithAi } from '../school.ts'
import type { Product } from '../server.ts'
import { arrive, download, editor, haveAccount, lan, openAssistant, texts } from '../teacher.ts'

let product: Product
let alone: Product
test.beforeAll(async () => {
  ;[{ product }, alone] = await Promise.all([openSchoolWithAi(), openSchool()])
  await Promise.all([haveAccount(product.url), haveAccount(alone.url)])
})

const wording = {
  en: {
    width: 1280,
    search: 'quiz',
    name: 'Quiz with answer key',
    fields: {
      Subject: 'Geography',
      'Class or level': 'Grade 6',
      'Topic or lesson title': 'Rivers of Asia',
      'Learning objectives or standards': 'Name the great rivers; find them on a map',
    },
    minutes: 'Time allowed in minutes',
    counts: [
      'Multiple-choice items (nhiều lựa chọn)',
      'True–false items (đúng – sai)',
      'Short-answer items (trả lời ngắn)',
    ],
    cannot: /cannot add up to 10 points/,
    take: 'Use 8 questions',
    titles: ['TEST PAPER: Rivers of Asia', 'ANSWER SHEET'],
    key: 'ANSWER KEY',
    why: 'That follows from definition',
    question: 'Question',
  },
  vi: {
    width: 390,
    search: 'bo cau hoi',
    name: 'Bộ câu hỏi kiểm tra kèm đáp án',
    fields: {
      'Môn học': 'Địa lí',
      Lớp: '6A',
      'Tên bài hoặc chủ đề': 'Sông ngòi châu Á',
      'Mục tiêu hoặc yêu cầu cần đạt': 'Kể tên được các sông lớn; chỉ được trên bản đồ',
    },
    minutes: 'Thời gian làm bài (phút)',
    counts: ['Số câu nhiều lựa chọn', 'Số câu đúng – sai', 'Số câu trả lời ngắn'],
    cannot: /không chia được thành 10 điểm/,
    take: 'Đổi thành 8 câu',
    titles: ['ĐỀ KIỂM TRA: Sông ngòi châu Á', 'PHIẾU TRẢ LỜI'],
    key: 'ĐÁP ÁN',
    why: 'Suy ra từ định nghĩa',
    question: 'Câu',
  },
} as const

for (const language of chooseLanguages('vi'))
  test(`a quiz is planned for ten points, estimated, written, reviewed, shuffled and downloaded (${language})`, async ({
    page,
  }) => {
    const { agent, examEditor } = texts[language]
    const own = wording[language]
    await arrive(page, product.url, { language })
    await openAssistant(page, language, own.search, own.name)
    await page.setViewportSize({ width: own.width, height: 900 })
    const field = (name: string) => fieldOf(page, name)
    for (const [name, text] of Object.entries(own.fields)) await field(name).fill(text)
    await field(own.minutes).fill('15')

    // Seven questions cannot make ten points; a click makes them eight. The estimate is shown before writing.
    await field(own.counts[0]).fill('7')
    await expect(page.getByText(own.cannot)).toBeVisible()
    await page.getByRole('button', { name: own.take }).click()
    await expect(field(own.counts[0])).toHaveValue('8')
    await field(own.counts[1]).fill('1')
    await field(own.counts[2]).fill('2')
    const estimate = page.getByRole('status').filter({ hasText: /\d token.*\$/ })
    await expect(estimate).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: agent.generate }).click()

    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(11)
    const show = (view: string) => chooseView(page, examEditor.part, view)
    for (const name of [examEditor.items, examEditor.matrix]) {
      await show(name)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(own.width)
      expect(await accessFaults(page)).toEqual([])
    }
    // A quiz has no official parts: neither tables to download nor units to change.
    await expect(page.getByRole('button', { name: examEditor.units })).toHaveCount(0)
    await show(examEditor.items)
    const coming = page.waitForEvent('download')
    await chooseDownload(page, new RegExp(`^${RegExp.escape(examEditor.takeForStudents)}`))
    const pupils = textsOf(await bytesOf(await coming))
    for (const title of own.titles) expect(pupils).toContain(title)
    expect(pupils.filter((text) => text.includes(own.why))).toEqual([])
    expect(pupils.filter((text) => new RegExp(`^${own.question} \\d+\\. `).test(text))).toHaveLength(11)

    await chooseDownload(page, examEditor.variants)
    const dialog = page.getByRole('dialog', { name: examEditor.variantsTitle })
    await dialog.getByLabel(examEditor.variantsCount).fill('2')
    const codes = page.waitForEvent('download')
    await dialog.getByRole('button', { name: examEditor.variantsDownload }).click()
    expect(textsOf(await bytesOf(await codes)).filter((text) => text.startsWith(own.titles[0]))).toHaveLength(2)
    await page.keyboard.press('Escape')

    // The text contains paper, answer sheet and key; after an edit it is an ordinary text.
    await show(examEditor.text)
    const whole = textsOf((await download(page, language, /Word/)).bytes)
    expect(whole.filter((text) => [...own.titles, own.key].some((title) => title === text))).toEqual([
      ...own.titles,
      own.key,
    ])
    expect(whole.some((text) => /MA TRẬN|MATRIX|ĐẶC TẢ|SPECIFICATION/.test(text))).toBe(false)
    await editor(page).getByRole('heading').first().click()
    await page.keyboard.press('End')
    await page.keyboard.type(' 15')
    await expect(page.getByText(examEditor.isByHand).first()).toBeVisible()
    await expect(editor(page).getByRole('heading').first()).toContainText(' 15')
  })

test('without AI a quiz is an unwritten paper of ten points at once', async ({ page }) => {
  const own = wording.vi
  await arrive(page, alone.url, { language: 'vi' })
  await openAssistant(page, 'vi', own.search, own.name)
  for (const [name, text] of Object.entries(own.fields)) await fieldOf(page, name).fill(text)
  await page.getByRole('button', { name: texts.vi.agent.generate }).click()
  await expect(editor(page)).toContainText(own.titles[0])
  await expect(editor(page)).toContainText('Phần I. Câu trắc nghiệm nhiều phương án lựa chọn (10,0 điểm)')
  const { token } = (await clientOf(alone).call(auth.login, { body: lan })).body
  const params = { id: new URL(page.url()).searchParams.get('run')! }
  const { exam } = (await clientOf({ ...alone, token }).call(exams.get, { params })).body.storedExam
  expect([exam.simple, exam.items.length]).toEqual([true, 10])
})

/** Optional fields have that in their names. */
const fieldOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name.replaceAll(/[()]/g, '\\$&')}( \\(|$)`) })

const bytesOf = async (file: Download) => readFile(await file.path())

const textsOf = (bytes: Buffer) => readDocx(bytes).paragraphs.map(({ text }) => text)
