import { expect, test } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { questions } from '#features/questions/contract/questions.ts'
import { clientOf } from '../../support/server/client.ts'
import { elementsOf } from '../../support/files/parse-xml.ts'
import { readDocx } from '../../support/files/read-docx.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseLanguages } from '../languages.ts'
import { schoolWithAi } from '../school.ts'
import { administrator } from '../server.ts'
import { arrive, download, editor, openAssistant, openPrintView, texts } from '../teacher.ts'

const school = schoolWithAi()
test.beforeAll(async () => {
  await haveWriter()
})

const writer = { en: 'Write a test', vi: 'Ra đề' }
const wording = {
  en: {
    field: 'Topic or lesson title',
    text: '# TEST PAPER\n\n| **Hoa Sen School** | **TEST ON FRACTIONS** |\n| --- | --- |\n| (This paper has …… pages) | Time: 15 minutes |\n\n**Question 1.** Which is one half?\n\nA. 1/3\n\nB. 2/4\n\nC. 3/4\n\nD. 4/3\n\n**Question 2.** Say why.\n\nAnswer: ……………\n\n--- END ---\n\n# ANSWER KEY\n\n| Question | Answer |\n| --- | --- |\n| 1 | B |\n',
    options: 'A. 1/3B. 2/4C. 3/4D. 4/3',
    answer: 'Answer1B',
  },
  vi: {
    field: 'Tên bài hoặc chủ đề',
    text: '# ĐỀ KIỂM TRA\n\n| **Trường Hoa Sen** | **KIỂM TRA PHÂN SỐ** |\n| --- | --- |\n| (Đề có …… trang) | Thời gian: 15 phút |\n\n**Câu 1.** Số nào bằng một nửa?\n\nA. 1/3\n\nB. 2/4\n\nC. 3/4\n\nD. 4/3\n\n**Câu 2.** Vì sao?\n\nTrả lời: ……………\n\n--- HẾT ---\n\n# ĐÁP ÁN\n\n| Câu | Đáp án |\n| --- | --- |\n| 1 | B |\n',
    options: 'A. 1/3B. 2/4C. 3/4D. 4/3',
    answer: 'Đáp án1B',
  },
} as const

for (const language of chooseLanguages('vi'))
  test(`an administrator chooses the layout of papers, and a teacher downloads their parts separately (${language})`, async ({
    page,
    context,
  }) => {
    const { admin, agent, agentForm, content, layout, layoutSays } = texts[language]
    const { field, text, options, answer } = wording[language]
    const name = writer[language]

    if (language === 'en') await page.setViewportSize({ width: 390, height: 844 })
    await arrive(page, school.product.url, { language, account: administrator, path: '/admin/agents' })
    await page.getByRole('button', { name: `${admin.edit}: ${name}`, exact: true }).click()
    const form = page.getByRole('dialog', { name: agentForm.editTitle.replace('{{name}}', name) })
    await form.getByLabel(agentForm.layout).selectOption(layout.exam)
    await expect(form.getByText(layoutSays.exam)).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    await form.getByRole('button', { name: admin.save, exact: true }).click()
    await expect(form).toBeHidden()

    const teacher = await context.browser()!.newPage()
    await arrive(teacher, school.product.url, { language })
    await openAssistant(teacher, language, name, name)
    await teacher.getByLabel(field).fill('Phân số')
    school.models.script({ does: 'answer', text, gapMs: 0 })
    await teacher.getByRole('button', { name: agent.generate }).click()
    await expect(editor(teacher).getByText('2/4')).toBeVisible()

    const whole = readDocx((await download(teacher, language, /Word/)).bytes)
    expect(whole.documentXml).toContain('SECTIONPAGES')
    expect(whole.paragraphs.map((one) => one.text.replaceAll(/\s*(?=[BCD]\. )/g, ''))).toContain(options)
    const starts = elementsOf(whole.body, 'w:pgNumType').map(({ attributes }) => attributes['w:start'])
    expect(starts).toEqual([undefined, '1'])

    const pupils = readDocx((await download(teacher, language, new RegExp(content.takeForStudents))).bytes)
    expect(pupils.paragraphs.map((one) => one.text).join('')).not.toContain(answer)
    expect(pupils.documentXml).toContain('NUMPAGES')
    const key = readDocx((await download(teacher, language, new RegExp(content.takeKey))).bytes)
    expect(key.tables.flat(2).map((cell) => cell.text)).toContain('B')
    expect(key.documentXml).not.toContain('2/4')

    const examEditor = await openPrintView(teacher, language)
    expect(examEditor.replaceAll(/\s+/g, ' ')).toMatch(/A\. 1\/3 B\. 2\/4 C\. 3\/4 D\. 4\/3/)
    await expect(teacher.locator('.printed-document [data-part="2"]').first()).toBeAttached()
    await teacher.close()
  })

async function haveWriter(): Promise<void> {
  const { token } = (await clientOf(school.product).call(auth.login, { body: administrator })).body
  const boss = clientOf({ ...school.product, token })
  const all = (await boss.call(questions.list, {})).body.questions
  const { id: categoryId } = (await boss.call(categories.list, {})).body.categories[0]!
  await boss.call(agents.create, {
    body: {
      name: writer.en,
      nameVi: writer.vi,
      description: 'Writes a test',
      descriptionVi: 'Ra một đề kiểm tra',
      categoryId,
      prompt: 'Test {{topic}}',
      promptVi: 'Kiểm tra {{topic}}',
      questionIds: all.filter(({ key }) => key === 'topic').map(({ id }) => id),
      sharedConnection: true,
    },
  })
}
