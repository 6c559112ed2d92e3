import { expect, test } from '@playwright/test'
import { categories } from '#features/agents/contract/categories.ts'
import { questions } from '#features/questions/contract/questions.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { clientOf } from '../../support/server/client.ts'
import { readDocx } from '../../support/files/read-docx.ts'
import { paragraph, wordTemplate } from '../../support/files/word-template.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseLanguages } from '../languages.ts'
import { schoolWithAi } from '../school.ts'
import { administrator } from '../server.ts'
import { arrive, download, editor, openAssistant, openPrintView, texts } from '../teacher.ts'

const school = schoolWithAi()
const topic = { en: 'Topic or lesson title', vi: 'Tên bài hoặc chủ đề' }
const writer = { en: 'Write a letter', vi: 'Viết thư' }
test.beforeAll(async () => {
  const { url } = school.product
  const { token } = (await clientOf({ url }).call(auth.login, { body: administrator })).body
  const boss = clientOf({ url, token })
  const all = (await boss.call(questions.list, {})).body.questions
  const { id } = (await boss.call(categories.list, {})).body.categories[0]!
  const body = {
    name: writer.en,
    nameVi: writer.vi,
    description: 'Writes a letter',
    descriptionVi: 'Viết một lá thư',
    categoryId: id,
    prompt: 'Letter {{topic}}',
    promptVi: 'Thư {{topic}}',
    questionIds: all.filter(({ key }) => key === 'topic').map((one) => one.id),
    sharedConnection: true,
  }
  expect((await boss.call(agents.create, { body })).body.agent.name).toBe(writer.en)
})

const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: Buffer.from(bytes),
})

for (const language of chooseLanguages('en'))
  test(`a school’s letterhead comes from the administrator’s Word file to a teacher’s Word file and paper (${language})`, async ({
    page,
    context,
  }) => {
    const { wordTemplate: wording, templateFault, agent, content } = texts[language]
    await page.setViewportSize(language === 'en' ? { width: 390, height: 844 } : { width: 1280, height: 900 })
    await arrive(page, school.product.url, { language, account: administrator, path: '/admin/settings/school' })
    const chooser = page.getByLabel(wording.upload)
    await chooser.setInputFiles(file('Thư ngỏ.docx', wordTemplate({ body: paragraph('Kính gửi phụ huynh') })))
    const mark = language === 'vi' ? '{{noidung}}' : '{{content}}'
    await expect(page.getByRole('alert')).toHaveText(templateFault.placeholderMissing.replace('{{placeholder}}', mark))
    await chooser.setInputFiles(
      file('Giấy tiêu đề.docx', wordTemplate({ body: `${paragraph(mark)}${paragraph('Hiệu trưởng')}` })),
    )
    await expect(page.getByText(wording.saved)).toBeVisible()
    const found = page.getByLabel(wording.found)
    await expect(found).toContainText('Arial')
    await expect(found).toContainText(wording.placementBefore)
    expect(await accessFaults(page)).toEqual([])
    const looking = process.env['LOOK']
    if (looking) await page.screenshot({ path: `${looking}/settings-${language}.png`, fullPage: true })

    const teacher = await context.browser()!.newPage()
    await arrive(teacher, school.product.url, { language })
    await openAssistant(teacher, language, writer[language], writer[language])
    await teacher.getByLabel(topic[language]).fill('Họp phụ huynh')
    school.models.script({ does: 'answer', text: '# Thư mời\n\nKính mời quý phụ huynh.', gapMs: 0 })
    await teacher.getByRole('button', { name: agent.generate }).click()
    await expect(editor(teacher).getByText('Kính mời')).toBeVisible()
    const around = (bytes: Uint8Array) =>
      [...readDocx(bytes).files]
        .filter(([name]) => /paper\d/.test(name))
        .map(([, xml]) => xml.toString())
        .join('')
    const word = (await download(teacher, language, /Word/)).bytes
    expect(around(word)).toContain('LÊ QUÝ ĐÔN')
    expect(readDocx(word).paragraphs.map(({ text }) => text)).toEqual([
      'Thư mời',
      'Kính mời quý phụ huynh.',
      'Hiệu trưởng',
    ])

    const examEditor = await openPrintView(teacher, language)
    for (const words of ['LÊ QUÝ ĐÔN', 'Kính mời quý phụ huynh.', 'Hiệu trưởng', 'Hoa Phượng'])
      expect(examEditor).toContain(words)
    if (looking) await teacher.pdf({ path: `${looking}/printed-${language}.pdf`, preferCSSPageSize: true })
    await teacher.keyboard.press('Escape')

    await teacher.getByRole('button', { name: content.download, exact: true }).click()
    await teacher.getByRole('menuitem', { name: content.otherTemplate }).click()
    const dialog = teacher.getByRole('dialog', { name: wording.choose })
    await dialog.getByRole('radio', { name: wording.none }).check()
    if (looking) await teacher.screenshot({ path: `${looking}/dialog-${language}.png` })
    const coming = teacher.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Word' }).click()
    const plain = await (await coming).createReadStream()
    const chunks: Buffer[] = []
    for await (const chunk of plain) chunks.push(chunk as Buffer)
    expect(around(Buffer.concat(chunks))).toBe('')

    await teacher.goto(`${school.product.url}/profile`)
    await teacher
      .getByLabel(wording.upload)
      .setInputFiles(file('Tổ Toán.docx', wordTemplate({ header: paragraph('TỔ TOÁN'), headerRelations: '' })))
    await expect(teacher.getByText('Tổ Toán.docx', { exact: false })).toBeVisible()
    await expect(teacher.getByRole('radio', { name: wording.own })).toBeChecked()
    if (looking) await teacher.screenshot({ path: `${looking}/profile-${language}.png`, fullPage: true })
    await teacher.getByRole('button', { name: wording.remove }).click()
    await expect(teacher.getByText(wording.removed)).toBeVisible()
    await expect(teacher.getByRole('radio', { name: wording.school })).toBeChecked()
    await teacher.close()
  })
