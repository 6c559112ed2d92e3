import { expect, test, type Page } from '@playwright/test'
import { choosingTexts } from '#features/curriculum/texts/choosing.ts'
import { curriculumTexts } from '#features/curriculum/texts/curriculum.ts'
import { curriculumSets } from '#features/curriculum/contract/curriculum-sets.ts'
import { history } from '#features/documents/contract/history.ts'
import { auth } from '#platform/contract/auth.ts'
import { clientOf } from '../../support/server/client.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseVariants } from '../languages.ts'
import { administrator, startProduct, type Product } from '../server.ts'
import { arrive, haveAccount, lan, openAssistant, texts } from '../teacher.ts'

let product: Product
test.beforeEach(async () => {
  product = await startProduct({})
  await haveAccount(product.url)
})
test.afterEach(() => product.stop())

const plan = [
  'Môn học,Khối lớp,Tên bài,Số tiết,Mã yêu cầu,Yêu cầu cần đạt,Mã năng lực,Năng lực',
  'Toán,6,Tập hợp,2,T6.1,Nhận biết tập hợp.,,',
  ',,Luỹ thừa,3,T6.2,Tính được luỹ thừa.,,',
  ',,,,T6.3,Vận dụng được luỹ thừa vào bài toán thực tế.,,',
].join('\n')

const words = {
  en: {
    assistant: 'Secondary lesson plan (official letter 5512)',
    topic: 'Topic or lesson title',
    periods: 'Number of periods',
    outcomes: 'Required outcomes',
    subject: 'Subject',
    layout: 'One column, step by step',
  },
  vi: {
    assistant: 'Kế hoạch bài dạy THCS, THPT (Công văn 5512)',
    topic: 'Tên bài hoặc chủ đề',
    periods: 'Số tiết',
    outcomes: 'Yêu cầu cần đạt',
    subject: 'Môn học',
    layout: 'Một cột, lần lượt từng bước',
  },
}

async function signedIn(account: { email: string; password: string }) {
  const { token } = (await clientOf(product).call(auth.login, { body: account })).body
  return clientOf({ ...product, token })
}

async function importPlan(): Promise<void> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: 'Toán 6', source: 'Tổ Toán', sourceDate: '2026-08-19' }))
    body.set(name, value)
  body.set('file', new File([plan], 'toan.csv'))
  expect((await (await signedIn(administrator)).call(curriculumSets.create, { body })).status).toBe(200)
}

for (const { language, size } of chooseVariants('vi', [
  { language: 'en', size: { width: 1280, height: 800 } },
  { language: 'vi', size: { width: 390, height: 844 } },
]))
  test(`a teacher fills a form from the curriculum of the school (${language})`, async ({ page }) => {
    const { choosing } = choosingTexts[language]
    const { curriculum } = curriculumTexts[language]
    const own = words[language]
    const field = (name: string) => page.getByRole('textbox', { name }).first()
    const open = (name: string) => page.getByRole('button', { name: choosing.openFor.replace('{{question}}', name) })

    await arrive(page, product.url, { language })
    await openAssistant(page, language, own.assistant, own.assistant)
    await page.setViewportSize(size)
    await expect(field(own.topic)).toBeVisible()
    await expect(open(own.topic)).toHaveCount(0)

    await importPlan()
    await page.reload()
    await open(own.topic).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: own.topic })
    await expect(dialog.getByText(choosing.unconfirmed)).toBeVisible()
    const search = dialog.getByRole('searchbox', { name: curriculum.search })
    await search.fill('luy thua')
    const lesson = dialog.getByRole('checkbox', { name: /Luỹ thừa/ })
    await expect(dialog.getByRole('checkbox')).toHaveCount(1)
    await lesson.focus()
    await page.keyboard.press('Space')
    await expect(lesson).toBeChecked()
    expect(await accessFaults(page)).toEqual([])
    await shoot(page, `dialog-${language}`)
    await dialog.getByRole('button', { name: choosing.use }).click()
    await expect(dialog).toBeHidden()

    await expect(field(own.topic)).toHaveValue('Luỹ thừa')
    await expect(field(own.subject)).toHaveValue('Toán')
    await expect(page.getByRole('textbox', { name: own.periods })).toHaveValue('3')
    const outcomes = 'T6.2: Tính được luỹ thừa.\nT6.3: Vận dụng được luỹ thừa vào bài toán thực tế.'
    await expect(field(own.outcomes)).toHaveValue(outcomes)
    await expect(page.getByRole('status').getByText(own.outcomes)).toBeVisible()

    // Everything stays editable: a line is removed, another one typed, and a further outcome chosen.
    await field(own.outcomes).fill('T6.2: Tính được luỹ thừa.\nTính nhẩm nhanh.')
    await open(own.outcomes).click()
    const choose = page.getByRole('dialog', { name: own.outcomes })
    await expect(choose.getByRole('checkbox', { name: /T6\.2/ })).toBeChecked()
    await expect(choose.getByRole('checkbox', { name: /T6\.3/ })).not.toBeChecked()
    await choose.getByText('T6.1 · Nhận biết tập hợp.').click()
    await choose.getByRole('button', { name: choosing.use }).click()
    await expect(field(own.outcomes)).toHaveValue(
      'Tính nhẩm nhanh.\nT6.1: Nhận biết tập hợp.\nT6.2: Tính được luỹ thừa.',
    )
    const from = choosing.from.replace('{{name}}', 'Toán 6').replace('{{version}}', '1')
    await expect(page.getByText(from).first()).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    await shoot(page, `form-${language}`)

    await page.getByText(own.layout, { exact: true }).click()
    await page.getByRole('button', { name: texts[language].agent.generate }).click()
    await expect(page.getByRole('heading', { name: /Luỹ thừa/ }).first()).toBeVisible()
    const reader = await signedIn(lan)
    const { data } = (await reader.call(history.list)).body
    const { entry } = (await reader.call(history.get, { params: { id: data[0]!.id } })).body
    expect(entry.curriculum).toMatchObject([
      { questionKey: 'topic', name: 'Toán 6', version: 1, items: [{ line: 'Luỹ thừa' }] },
      {
        questionKey: 'requiredOutcomes',
        items: [{ line: 'T6.1: Nhận biết tập hợp.' }, { line: 'T6.2: Tính được luỹ thừa.' }],
      },
    ])
  })

/** Pictures to look at, only while the environment names a folder for them. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}
