import { expect, test } from '@playwright/test'
import { savedState } from '../document-bar.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { questions } from '#features/questions/contract/questions.ts'
import { equation5, letters, line, objectOf, template } from '#formats/readers/server/mathtype/testing.ts'
import { embeddedRun, pictureRun, wordFile } from '#formats/readers/server/word/testing.ts'
import { clientOf } from '../../support/server/client.ts'
import type { ModelServer } from '../../support/models/model-server.ts'
import { elementsOf } from '../../support/files/parse-xml.ts'
import { readDocx } from '../../support/files/read-docx.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseLanguages } from '../languages.ts'
import { openSchoolWithAi } from '../school.ts'
import { administrator, startProduct, type Product } from '../server.ts'
import { arrive, download, editor, haveAccount, openAssistant, openPrintView, texts } from '../teacher.ts'

let seeing: Product
let blind: Product
let models: ModelServer
test.beforeAll(async () => {
  ;({ product: seeing, models } = await openSchoolWithAi())
  blind = await startProduct({
    env: { OPENAI_BASE_URL: models.url, AI_API_KEY: 'sk-shared', AI_MODEL: 'llama3.1' },
  })
  for (const product of [seeing, blind]) {
    await haveAccount(product.url)
    await haveSolver(product)
  }
})
test.afterAll(() => blind.stop())

const solver = { en: 'Solve it', vi: 'Giải đề' }
const wording = {
  en: {
    field: 'Textbook page, text or photo',
    file: 'Test.docx',
    task: 'Solve the equation ',
    shown: '1 of the 2 pictures in this file will not be read',
    unread: 'The AI connected here cannot see pictures, so the 2 in this file will not be read.',
    mark: '[Figure 1]',
    one: '1 embedded picture not read',
    both: '2 embedded pictures not read',
  },
  vi: {
    field: 'Trang sách, văn bản, ảnh chụp',
    file: 'Đề.docx',
    task: 'Giải phương trình ',
    shown: '1 trong 2 hình của tệp này không được đọc',
    unread: 'AI đang dùng ở đây không xem được ảnh: 2 hình trong tệp này sẽ không được đọc.',
    mark: '[Hình 1]',
    one: '1 hình trong tệp không được đọc',
    both: '2 hình trong tệp không được đọc',
  },
} as const

for (const language of chooseLanguages('en'))
  test(`reads figures and MathType formulas in a Word file, or reports them as unread; inserts figures into the document (${language})`, async ({
    page,
    context,
  }) => {
    const { agent, editor: tools } = texts[language]
    const { field, file, task, shown, unread, mark, one, both } = wording[language]
    const upload = { name: file, mimeType: 'application/octet-stream', buffer: exam(task) }

    await arrive(page, seeing.url, { language })
    await openAssistant(page, language, solver[language], solver[language])
    await page.getByLabel(field).setInputFiles(upload)
    await expect(page.getByText(shown)).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: agent.generate }).click()
    await expect(editor(page)).toBeVisible()
    await expect(page.getByText(one)).toBeAttached()
    const sent = JSON.stringify(models.requests.at(-1)!.body)
    expect(sent).toContain(`${task}$x<\\\\frac{a}{b}$`)
    expect(sent).toContain(mark)
    expect(sent.match(/data:image\/jpeg;base64/g)).toHaveLength(1)

    if (language === 'vi') await page.setViewportSize({ width: 390, height: 844 })
    // The tools appear where someone writes.
    await editor(page).focus()
    await page.getByRole('button', { name: tools.picture, exact: true }).click()
    await page.getByRole('menuitem', { name: tools.fromFiles }).click()
    const placed = tools.figureOfFile.replace('{{number}}', '1').replace('{{file}}', file)
    const chooser = page.getByRole('dialog', { name: tools.fromFilesTitle })
    await expect(chooser.getByRole('button', { name: placed })).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    await chooser.getByRole('button', { name: placed }).click()
    await expect(editor(page).locator('h1 + p').getByRole('img', { name: placed })).toBeVisible()
    await expect(savedState(page)).toBeVisible()

    const word = readDocx((await download(page, language, /Word/)).bytes)
    expect(elementsOf(word.body, 'pic:pic')).toHaveLength(1)
    expect(word.documentXml).toContain(`descr="${placed}"`)
    for (const format of [/HTML/, /Markdown/])
      expect((await download(page, language, format)).bytes.toString()).toContain('data:image/jpeg;base64')
    await openPrintView(page, language)
    await expect(page.locator('.printed-document').getByAltText(placed)).toBeAttached()

    // After reopening, it is where it was put.
    await page.goto(`${seeing.url}/history`)
    await page
      .getByRole('link', { name: new RegExp(texts[language].history.viewOf.split('{{')[0]!) })
      .first()
      .click()
    await expect(editor(page).getByRole('img', { name: placed })).toBeVisible()

    const other = await context.newPage()
    await arrive(other, blind.url, { language })
    await openAssistant(other, language, solver[language], solver[language])
    await other.getByLabel(field).setInputFiles(upload)
    await expect(other.getByText(unread)).toBeVisible()
    await other.getByRole('button', { name: agent.generate }).click()
    await expect(editor(other)).toBeVisible()
    await expect(other.getByText(both)).toBeAttached()
    const expected = JSON.stringify(models.requests.at(-1)!.body)
    expect(expected).toContain(`${task}$x<\\\\frac{a}{b}$`)
    expect(expected).not.toContain('data:image')
  })

/** 80 by 60 pixels, all of one colour. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAFAAAAA8CAMAAADG+c2+AAAAA1BMVEUAgIBxQSaxAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYw+3BAQ0AAADCoPdPbQ8HFAAAAAB8GhL8AAHqr6RdAAAAAElFTkSuQmCC',
  'base64',
)

/** A MathType formula, a picture, and a drawing that cannot be displayed. */
function exam(task: string): Buffer {
  const formula = objectOf(equation5(line(letters('x<'), template(11, 0, line(letters('a')), line(letters('b'))))))
  const wmf = Buffer.concat([Buffer.from('d7cdc69a0000', 'hex'), Buffer.alloc(60)])
  const body = [
    `<w:r><w:t xml:space="preserve">${task}</w:t></w:r>${embeddedRun('formula', 'Equation.DSMT4', 'drawing')}`,
    pictureRun('picture'),
    pictureRun('drawing'),
  ]
  const parts = [
    { id: 'formula', kind: 'oleObject', name: 'embeddings/oleObject1.bin', content: formula },
    { id: 'picture', kind: 'image', name: 'media/image1.png', content: png },
    { id: 'drawing', kind: 'image', name: 'media/image2.wmf', content: wmf },
  ]
  return Buffer.from(wordFile(body.map((runs) => `<w:p>${runs}</w:p>`).join(''), '', parts))
}

async function haveSolver(product: Product): Promise<void> {
  const { token } = (await clientOf(product).call(auth.login, { body: administrator })).body
  const boss = clientOf({ ...product, token })
  const all = (await boss.call(questions.list, {})).body.questions
  const { id: categoryId } = (await boss.call(categories.list, {})).body.categories[0]!
  await boss.call(agents.create, {
    body: {
      name: solver.en,
      nameVi: solver.vi,
      description: 'Solves a test',
      descriptionVi: 'Giải một đề kiểm tra',
      categoryId,
      prompt: 'Solve {{sourceFile}}',
      promptVi: 'Giải {{sourceFile}}',
      questionIds: all.filter(({ key }) => key === 'sourceFile').map(({ id }) => id),
      sharedConnection: true,
    },
  })
}
