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

const assistant = {
  en: 'Check my Word plan and complete it (5512, 2345)',
  vi: 'Rà soát, bổ sung giáo án Word (5512, 2345)',
}
const lines = [
  'TÊN BÀI DẠY: PHÂN SỐ',
  'I. Mục tiêu',
  '1. Về kiến thức',
  'Hiểu được khái niệm phân số trong thực tế.',
  'III. Tiến trình dạy học',
  'Hoạt động 1: Mở đầu',
  'a) Mục tiêu: Nêu được vấn đề.',
]
const planFile = () => wordFile(lines.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join(''))
const addFile = (page: Page, name: string) =>
  page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: planFile() })

/** Fills in the form and presses Generate. */
async function beginReview(page: Page, language: Language) {
  await openAssistant(page, language, 'Word', assistant[language])
  for (const [at, answer] of ['Toán', 'Phân số'].entries()) await page.getByRole('textbox').nth(at).fill(answer)
  await page.getByRole('button', { name: texts[language].agent.generate, exact: true }).click()
  await expect(page.getByRole('heading', { name: texts[language].wordReview.addTitle })).toBeVisible()
}

const proposals = [
  {
    anchor: 3,
    kind: 'replace',
    text: 'Nêu được khái niệm phân số trong thực tế.',
    reason: '“Hiểu” không quan sát được.',
    code: '',
  },
  { anchor: 6, kind: 'insert', text: 'b) Nội dung: Trò chơi chia bánh.', reason: 'Chưa có nội dung.', code: '' },
]

for (const language of chooseLanguages('vi'))
  test(`a teacher’s Word plan returns with tracked changes (${language})`, async ({ page }) => {
    const { wordReview, wordGap } = texts[language]
    await arrive(page, school.product.url, { language })
    await beginReview(page, language)
    await addFile(page, 'Phân số.docm')
    await expect(page.getByText(texts[language].wordFile.macros)).toBeVisible()
    await addFile(page, 'Phân số.docx')

    // Code finds the gaps before a model is asked.
    await expect(page.getByText(wordGap.equipment)).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    school.models.script({ does: 'answer', text: [JSON.stringify({ proposals })] })
    await page.getByRole('button', { name: new RegExp(`^${wordReview.propose_other.split('{{count}}')[0]}`) }).click()
    const card = (number: number) =>
      page.getByRole('article', { name: wordReview.proposal.replace('{{number}}', String(number)) })
    await expect(card(2)).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    await card(1).getByRole('button', { name: wordReview.accept, exact: true }).click()
    await card(2).getByRole('button', { name: wordReview.reject, exact: true }).click()
    await expect(savedState(page)).toBeVisible()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      chooseDownload(page, new RegExp(`^${RegExp.escape(wordReview.tracked)}`)),
    ])
    const xml = unzip(await readFile(await file.path()))
      .get('word/document.xml')!
      .toString()
    expect(xml).toMatch(/<w:del [^>]*w:author="Trợ Giảng \(AI\)"[^>]*><w:r><w:delText xml:space="preserve">Hiểu</)
    expect(xml).not.toContain('Trò chơi chia bánh')
  })

test('without AI, a phone shows what a plan lacks, and the report downloads', async ({ page }) => {
  const { url } = await openSchool()
  await haveAccount(url)
  const { wordReview, wordGap } = texts.en
  await arrive(page, url, { language: 'en' })
  await beginReview(page, 'en')
  await page.setViewportSize({ width: 390, height: 844 })
  await addFile(page, 'Phân số.docx')
  await expect(page.getByText(wordGap.equipment)).toBeVisible()
  await expect(page.getByText(wordReview.noProposals)).toBeVisible()
  expect(await accessFaults(page)).toEqual([])
  await chooseView(page, wordReview.part, wordReview.report)
  await expect(page.getByRole('textbox').getByText(wordGap.equipment)).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), chooseDownload(page, /Markdown/)])
  expect((await readFile(await file.path())).toString()).toContain(wordGap.equipment)
})
