import { expect, test, type Page } from '@playwright/test'
import { choosingTexts } from '#features/curriculum/texts/choosing.ts'
import { exams } from '#features/exams/contract/exams.ts'
import { classes } from '#features/library/contract/classes.ts'
import { auth } from '#platform/contract/auth.ts'
import { clientOf } from '../../support/server/client.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseVariants } from '../languages.ts'
import { administrator, startProduct, type Product } from '../server.ts'
import { arrive, haveAccount, lan, openAssistant, texts } from '../teacher.ts'
import { importDepartmentPlan } from './department-plan.ts'

let product: Product
test.beforeEach(async () => {
  product = await startProduct({})
  await haveAccount(product.url)
})
test.afterEach(() => product.stop())

const words = {
  en: {
    planner: 'Secondary lesson plan (official letter 5512)',
    examiner: 'Periodic test with matrix (official letter 7991)',
    topic: 'Topic or lesson title',
    outcomes: 'Required outcomes',
    units: 'Units taught',
    unit: 'Content unit',
    layout: 'One column, step by step',
    minutes: 'Time in minutes',
    term: 'Mid-term, semester I',
    scoring: 'Every correct statement earns a quarter of the item’s points',
  },
  vi: {
    planner: 'Kế hoạch bài dạy THCS, THPT (Công văn 5512)',
    examiner: 'Đề kiểm tra định kì (Công văn 7991)',
    topic: 'Tên bài hoặc chủ đề',
    outcomes: 'Yêu cầu cần đạt',
    units: 'Các nội dung đã dạy',
    unit: 'Nội dung/đơn vị kiến thức',
    layout: 'Một cột, lần lượt từng bước',
    minutes: 'Thời gian (phút)',
    term: 'Giữa học kì I',
    scoring: 'Mỗi ý đúng được một phần tư số điểm của câu',
  },
}
const powers = 'Bài 2. Luỹ thừa'
const ofPowers = 'Tính được luỹ thừa.'

for (const { language, size } of chooseVariants('vi', [
  { language: 'en', size: { width: 1280, height: 800 } },
  { language: 'vi', size: { width: 390, height: 844 } },
]))
  test(`a department's Word plan becomes a lesson plan, an exam, and lines of the year (${language})`, async ({
    page,
    browser,
  }) => {
    const { year, agent } = texts[language]
    const { choosing } = choosingTexts[language]
    const own = words[language]
    const field = (name: string) => page.getByRole('textbox', { name }).first()
    const chooseLesson = async (question: string) => {
      await page.getByRole('button', { name: choosing.openFor.replace('{{question}}', question) }).click()
      const dialog = page.getByRole('dialog', { name: question })
      await dialog.getByText(powers).click()
      await expect(dialog.getByRole('checkbox', { name: powers })).toBeChecked()
      await dialog.getByRole('button', { name: choosing.use }).click()
      await expect(dialog).toBeHidden()
    }
    const figure = (label: string) => page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
    const of = (count: number, all: number) =>
      year.ofLessons.replace('{{count}}', `${count}`).replace('{{all}}', `${all}`)

    await test.step('the department’s plan is imported', async () => {
      const office = await (await browser.newContext({ viewport: size })).newPage()
      const path = '/admin/settings/curriculum'
      await arrive(office, product.url, { language, account: administrator, path })
      await importDepartmentPlan(office, language)
      await expect(office.getByRole('listitem').filter({ hasText: 'Toán 6' })).toBeVisible()
    })
    const { token } = (await clientOf(product).call(auth.login, { body: lan })).body
    const teacher = clientOf({ ...product, token })
    await teacher.call(classes.create, { body: { name: '6A', subject: 'Toán', curriculum: 'Toán 6' } })
    await arrive(page, product.url, { language })

    await test.step('a lesson plan is written for one of its lessons', async () => {
      await openAssistant(page, language, own.planner, own.planner)
      await page.setViewportSize(size)
      await chooseLesson(own.topic)
      await expect(field(own.topic)).toHaveValue(powers)
      await expect(field(own.outcomes)).toHaveValue(ofPowers)
      await page.getByText(own.layout, { exact: true }).click()
      await page.getByRole('button', { name: agent.generate }).click()
      await expect(page.getByRole('heading', { name: /Luỹ thừa/ }).first()).toBeVisible()
    })

    await test.step('an exam is made from the lesson, chosen for its units', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await openAssistant(page, language, own.examiner, own.examiner)
      await page.setViewportSize(size)
      await chooseLesson(own.units)
      // On a phone each row of a table is a card that can be opened.
      const units = page.getByRole('group', { name: own.units })
      if (size.width < 720) await expect(units.getByRole('button', { name: powers })).toBeVisible()
      else await expect(units.getByRole('textbox', { name: own.unit })).toHaveValue(powers)
      await expect(field(own.outcomes)).toHaveValue(ofPowers)
      expect(await accessFaults(page)).toEqual([])
      await shoot(page, `units-${language}`)
      await page.getByText(own.term, { exact: true }).click()
      await page.getByRole('textbox', { name: own.minutes }).fill('45')
      await page.getByText(own.scoring, { exact: true }).click()
      await page.getByRole('button', { name: agent.generate }).click()
      await expect(page).toHaveURL(/run=/)
      const id = new URL(page.url()).searchParams.get('run')!
      // The run may still be ending, and stores the paper then.
      await expect(async () => {
        const { exam, version } = (await teacher.call(exams.get, { params: { id } })).body.storedExam
        expect(exam.units).toMatchObject([{ chapter: 'Chương I. Số tự nhiên (6 tiết)', name: powers, periods: 2 }])
        const text = { stem: 'Luỹ thừa nào?', options: ['A', 'B', 'C', 'D'], answer: 'A', why: 'Vì thế.' }
        const items = exam.items.map((item) => ({
          ...item,
          text: { ...text, parts: item.parts.map(() => ({ text: 'Đúng', answer: 'true' })) },
        }))
        const body = { exam: { ...exam, items }, version }
        expect((await teacher.call(exams.update, { params: { id }, body })).status).toBe(200)
      }).toPass()
    })

    await test.step('the year shows both', async () => {
      await page.goto(`${product.url}/year`)
      await expect(figure(year.planned)).toContainText(of(1, 4))
      await expect(figure(year.tested)).toContainText(of(1, 4))
      const row = page.getByRole('row').filter({ hasText: powers }).first()
      await expect(row.getByRole('link')).toHaveCount(2)
      expect(await accessFaults(page)).toEqual([])
      await shoot(page, `both-${language}`)
    })
  })

/** Pictures to look at, only while the environment names a folder for them. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
