import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { readPdf } from '#formats/readers/server/pdf/pdf.ts'
import { clientOf } from '../../support/server/client.ts'
import { faultsOf } from '../../support/files/docx-faults.ts'
import { readDocx } from '../../support/files/read-docx.ts'
import { field, paragraph, tableStyle, wordTemplate } from '../../support/files/word-template.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseLanguages } from '../languages.ts'
import { schoolWithAi } from '../school.ts'
import { administrator } from '../server.ts'
import { arrive, editor, lan, texts, waitForPrintView } from '../teacher.ts'

// Downloads several documents as one file, and one section as a file; on the teacher's own template.

const school = schoolWithAi()
const long = (sentence: string) => `${sentence} `.repeat(60)
const unit = {
  en: [
    `# Equal fractions\n\n## I. Goals\n\n${long('Pupils fold strips of paper and compare them.')}\n\n${long('Each group tells what it found.')}\n\n## II. Activities\n\n| Step | Minutes |\n| --- | --- |\n| Warm-up | 5 |\n| Practice | 25 |`,
    '# Worksheet on fractions\n\n## Task 1\n\n1. $\\frac{1}{2} = \\frac{?}{4}$\n\n## Task 2\n\n1. Draw a strip.',
    'Dear parents, please bring scissors.',
  ],
  vi: [
    `# Phân số bằng nhau\n\n## I. Mục tiêu\n\n${long('Học sinh gấp băng giấy rồi so sánh với nhau.')}\n\n${long('Từng nhóm trình bày kết quả trước lớp.')}\n\n## II. Hoạt động\n\n| Bước | Số phút |\n| --- | --- |\n| Khởi động | 5 |\n| Luyện tập | 25 |`,
    '# Phiếu học tập phân số\n\n## Bài 1\n\n1. $\\frac{1}{2} = \\frac{?}{4}$\n\n## Bài 2\n\n1. Vẽ băng giấy.',
    'Kính mời phụ huynh chuẩn bị kéo.',
  ],
} as const
const head = { en: 'MATHEMATICS GROUP', vi: 'TỔ TOÁN' } as const
const writer = { en: 'Writer', vi: 'Soạn văn bản' } as const

async function written(language: 'en' | 'vi') {
  const { url } = school.product
  const { token } = (await clientOf({ url }).call(auth.login, { body: administrator })).body
  const boss = clientOf({ url, token })
  const category = (await boss.call(categories.list, {})).body.categories[0]!.id
  const body = {
    name: `${writer.en} ${language}`,
    nameVi: `${writer.vi} ${language}`,
    description: 'Writes',
    descriptionVi: 'Soạn',
    categoryId: category,
    prompt: 'Write',
    promptVi: 'Soạn',
    questionIds: [],
    sharedConnection: true,
  }
  const { id } = (await boss.call(agents.create, { body })).body.agent
  const teacher = clientOf({
    url,
    token: (await clientOf({ url }).call(auth.login, { body: lan })).body.token,
    language,
  })
  for (const text of unit[language]) {
    school.models.script({ does: 'answer', text, gapMs: 0 })
    const made = await teacher.call(generation.generate, { params: { id }, body: { answers: {}, language } })
    expect(made.body.content).toContain(text.slice(0, 20))
  }
}

async function download(page: Page, click: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()])
  return readFile(await file.path())
}

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })

for (const language of chooseLanguages('en'))
  test(`several documents are exported from the history as one Word file and one PDF on the teacher’s own template, and one section alone (${language})`, async ({
    page,
  }) => {
    const { wordTemplate: wording, history, tagging, content } = texts[language]
    await page.setViewportSize(language === 'vi' ? { width: 390, height: 844 } : { width: 1280, height: 800 })
    await written(language)
    const looking = process.env['LOOK']
    const find = (name: string) =>
      looking ? page.screenshot({ path: `${looking}/${name}-${language}.png`, fullPage: true }) : undefined

    await test.step('uploads an own template in the profile', async () => {
      await arrive(page, school.product.url, { language, path: '/profile' })
      const bytes = wordTemplate({
        header: paragraph(`${head[language]} · {{title}}`),
        footer: `<w:p><w:r><w:t xml:space="preserve">Trang </w:t></w:r>${field('PAGE')}</w:p>`,
        headerRelations: '',
        moreStyles: tableStyle('Bang', 'Bảng', { color: '125A48' }),
      })
      await page.getByLabel(wording.upload).setInputFiles({
        name: 'Tổ Toán.docx',
        mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        buffer: Buffer.from(bytes),
      })
      await expect(page.getByLabel(wording.found)).toContainText(`${wording.tables}: Bảng`)
      await expect(page.getByRole('radio', { name: wording.own })).toBeChecked()
      await find('profile')
    })

    const choose = async (form: string) => {
      await page.getByRole('button', { name: history.select }).click()
      for (const at of [0, 1, 2]) await rows(page).nth(at).getByRole('checkbox').check()
      await page.getByRole('button', { name: tagging.together }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(tagging.togetherName).fill(language === 'vi' ? 'Chủ đề phân số' : 'Unit on fractions')
      await dialog.getByRole('radio', { name: form }).click()
      return dialog
    }
    const begins = (text: string) => text.split('\n')[0]!.replace(/^# /, '')
    const [plan, sheet, letter] = unit[language].map(begins) as [string, string, string]

    await test.step('creates one Word file with linked contents', async () => {
      await page.goto(`${school.product.url}/history`)
      const dialog = await choose(tagging.asWord)
      // The newest comes first, so the plan is moved up.
      const up = dialog.getByRole('button', { name: tagging.up.replace('{{title}}', plan) })
      await up.click()
      await up.click()
      await expect(up).toBeDisabled()
      expect(await accessFaults(page)).toEqual([])
      await find('together')
      const read = readDocx(
        await download(page, () => dialog.getByRole('button', { name: content.download, exact: true }).click()),
      )
      expect(faultsOf(read)).toEqual([])
      const lines = read.paragraphs.filter(({ style }) => /^TOC\d/.test(style ?? '')).map(({ text }) => text)
      const headings = unit[language][0].match(/(?<=^## ).*/gm)!
      expect(lines.slice(0, 3)).toEqual([`${plan}\t1`, `${headings[0]}\t1`, `${headings[1]}\t2`])
      expect(lines.find((line) => line.startsWith(sheet))).toMatch(/\t\d+$/)
      const first = read.paragraphs.filter(({ style }) => style === 'u1').map(({ text }) => text)
      expect(new Set(first)).toEqual(new Set([plan, sheet, ...first.filter((one) => one.includes(writer[language]))]))
      expect(first).toHaveLength(3)
      expect(read.paragraphs.map(({ text }) => text)).toContain(letter)
      const around = [...read.files].filter(([name]) => /paper\d/.test(name)).map(([, xml]) => xml.toString())
      expect(around.join('')).toContain(head[language])
      expect(read.documentXml).toContain('<w:tblStyle w:val="Bang"/>')
    })

    await test.step('creates one PDF', async () => {
      await page.goto(`${school.product.url}/history`)
      const dialog = await choose(tagging.asPdf)
      await dialog.getByRole('button', { name: content.download, exact: true }).click()
      await waitForPrintView(page)
      const pdf = await page.pdf({
        preferCSSPageSize: true,
        ...(looking && { path: `${looking}/pdf-${language}.pdf` }),
      })
      const examEditor = await readPdf(pdf, async ({ text }) => text)
      const expected = [tagging.contents, plan, sheet, letter, head[language]]
      for (const words of expected) expect(examEditor).toContain(words)
      await page.keyboard.press('Escape')
    })

    await test.step('exports one section of the plan alone', async () => {
      await page.goto(`${school.product.url}/history`)
      await rows(page)
        .filter({ hasText: plan })
        .getByRole('link', { name: new RegExp(`^${history.view.split('{{')[0]!}`) })
        .click()
      await expect(editor(page)).toContainText(plan)
      await page.getByRole('button', { name: content.download, exact: true }).click()
      await page.getByRole('menuitem', { name: content.oneSection }).click()
      const dialog = page.getByRole('dialog', { name: content.section })
      const [, activities] = unit[language][0].match(/(?<=^## ).*/gm)!
      await dialog.getByRole('radio', { name: activities! }).check()
      expect(await accessFaults(page)).toEqual([])
      await find('section')
      const read = readDocx(await download(page, () => dialog.getByRole('button', { name: 'Word' }).click()))
      expect(faultsOf(read)).toEqual([])
      expect(read.paragraphs[0]!.text).toBe(activities)
      expect(read.tables).toHaveLength(1)
      expect(read.paragraphs.map(({ text }) => text).join(' ')).not.toContain(plan)
    })
  })
