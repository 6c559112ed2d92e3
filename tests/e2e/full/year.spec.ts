import { expect, test, type Page } from '@playwright/test'
import { groups } from '#features/accounts/contract/groups.ts'
import { curriculumSets } from '#features/curriculum/contract/curriculum-sets.ts'
import { exams } from '#features/exams/contract/exams.ts'
import { classes } from '#features/library/contract/classes.ts'
import { auth } from '#platform/contract/auth.ts'
import { clientOf } from '../../support/server/client.ts'
import { accessFaults } from '../access-faults.ts'
import { chooseVariants } from '../languages.ts'
import { administrator, startProduct, type Product } from '../server.ts'
import { arrive, goTo, haveAccount, lan, texts } from '../teacher.ts'

let product: Product
test.beforeEach(async () => {
  product = await startProduct({})
  await haveAccount(product.url)
})
test.afterEach(() => product.stop())

const plan = [
  'Môn học,Khối lớp,Chủ đề,Tên bài,Số tiết,Tuần,Mã yêu cầu,Yêu cầu cần đạt,Mức độ',
  'Toán,6,Chương I,Tập hợp,2,1,T6.1,Nhận biết tập hợp.,Nhận biết',
  ',,,Luỹ thừa,3,2-3,T6.2,Tính được luỹ thừa.,Vận dụng',
  ',,,Thứ tự phép tính,1,3,T6.3,Tính được biểu thức.,Vận dụng',
].join('\n')

const words = {
  en: {
    planner: 'Secondary lesson plan (official letter 5512)',
    examiner: 'Periodic test with matrix (official letter 7991)',
    topic: 'Topic or lesson title',
    outcomes: 'Required outcomes',
    layout: 'One column, step by step',
    competence: 'Digital or AI competence to integrate',
    minutes: 'Time in minutes',
    term: 'Mid-term, semester I',
    scoring: 'Every correct statement earns a quarter of the item’s points',
  },
  vi: {
    planner: 'Kế hoạch bài dạy THCS, THPT (Công văn 5512)',
    examiner: 'Đề kiểm tra định kì (Công văn 7991)',
    topic: 'Tên bài hoặc chủ đề',
    outcomes: 'Yêu cầu cần đạt',
    layout: 'Một cột, lần lượt từng bước',
    competence: 'Năng lực số, năng lực AI cần tích hợp',
    minutes: 'Thời gian (phút)',
    term: 'Giữa học kì I',
    scoring: 'Mỗi ý đúng được một phần tư số điểm của câu',
  },
}

async function signedIn(account: { email: string; password: string }) {
  const { token } = (await clientOf(product).call(auth.login, { body: account })).body
  return clientOf({ ...product, token })
}

async function openClass() {
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: 'Toán 6', source: 'Tổ Toán', sourceDate: '2026-08-19' }))
    body.set(name, value)
  body.set('file', new File([plan], 'toan.csv'))
  expect((await (await signedIn(administrator)).call(curriculumSets.create, { body })).status).toBe(200)
  const teacher = await signedIn(lan)
  await teacher.call(classes.create, { body: { name: '6A', subject: 'Toán', curriculum: 'Toán 6' } })
  return teacher
}

for (const { language, size } of chooseVariants('vi', [
  { language: 'en', size: { width: 1280, height: 800 } },
  { language: 'vi', size: { width: 390, height: 844 } },
]))
  test(`a teacher sees the year of a class, plans a lesson, teaches it and tests it (${language})`, async ({
    page,
    browser,
  }) => {
    const { year, nav, agent, generation } = texts[language]
    const own = words[language]
    const fill = (text: string, lesson: string) => text.replace('{{lesson}}', lesson)
    const field = (name: string) => page.getByRole('textbox', { name }).first()
    const row = (lesson: string) => page.getByRole('row').filter({ hasText: lesson }).first()
    const figure = (label: string) => page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
    const of = (count: number, all: number) =>
      year.ofLessons.replace('{{count}}', `${count}`).replace('{{all}}', `${all}`)

    const teacher = await openClass()
    await arrive(page, product.url, { language })
    await goTo(page, nav.main, nav.year)
    await expect(figure(year.planned)).toContainText(of(0, 3))
    await page.setViewportSize(size)
    await page.getByRole('combobox', { name: year.planWith }).selectOption(own.planner)
    expect(await accessFaults(page)).toEqual([])
    await shoot(page, `empty-${language}`)

    await page
      .getByRole('link', { name: fill(year.planFor, 'Tập hợp') })
      .first()
      .click()
    await expect(field(own.topic)).toHaveValue('Tập hợp')
    await expect(field(own.outcomes)).toHaveValue('T6.1: Nhận biết tập hợp.')
    expect(await accessFaults(page)).toEqual([])
    await shoot(page, `plan-${language}`)
    await page.getByText(own.layout, { exact: true }).click()
    await page.getByText(new RegExp(`^${RegExp.escape(generation.details.split('{{')[0]!)}`)).click()
    await field(own.competence).fill('6.A1.3: Nhận ra ứng dụng AI quanh em.')
    await page.getByRole('button', { name: agent.generate }).click()
    await expect(page.getByRole('heading', { name: /Tập hợp/ }).first()).toBeVisible()

    await page.goto(`${product.url}/year`)
    await expect(figure(year.planned)).toContainText(of(1, 3))
    await expect(figure(year.ai)).toContainText(of(2, 12))
    const tick = page.getByRole('checkbox', { name: fill(year.markTaught, 'Tập hợp') })
    await tick.focus()
    await page.keyboard.press('Space')
    await expect(tick).toBeChecked()
    await expect(figure(year.taught)).toContainText(of(1, 3))
    await page.reload()
    await expect(tick).toBeChecked()

    await page.getByRole('combobox', { name: year.testWith }).selectOption(own.examiner)
    await page
      .getByRole('link', { name: fill(year.testFor, 'Tập hợp') })
      .first()
      .click()
    await expect(field(own.outcomes)).toHaveValue('T6.1: Nhận biết tập hợp.')
    await shoot(page, `test-${language}`)
    await page.getByText(own.term, { exact: true }).click()
    await page.getByRole('textbox', { name: own.minutes }).fill('45')
    await page.getByText(own.scoring, { exact: true }).click()
    await page.getByRole('button', { name: agent.generate }).click()
    await expect(page).toHaveURL(/run=/)

    await test.step('only written questions count', async () => {
      const id = new URL(page.url()).searchParams.get('run')!
      const { exam, version } = (await teacher.call(exams.get, { params: { id } })).body.storedExam
      expect(exam.units).toMatchObject([
        { chapter: 'Chương I', name: 'Tập hợp', outcomes: { know: 'T6.1: Nhận biết tập hợp.' } },
      ])
      await page.goto(`${product.url}/year`)
      await expect(figure(year.tested)).toContainText(of(0, 3))
      const text = { stem: 'Tập hợp nào?', options: ['A', 'B', 'C', 'D'], answer: 'A', why: 'Vì thế.' }
      const items = exam.items.map((item) => ({
        ...item,
        text: { ...text, parts: item.parts.map(() => ({ text: 'Đúng', answer: 'true' })) },
      }))
      expect(
        (await teacher.call(exams.update, { params: { id }, body: { exam: { ...exam, items }, version } })).status,
      ).toBe(200)
      await page.reload()
    })
    await expect(figure(year.tested)).toContainText(of(1, 3))
    await row('Tập hợp').getByText(year.outcomes.replace('{{tested}}', '1').replace('{{all}}', '1')).click()
    await expect(row('Tập hợp').getByText(year.outcomeTested.replace('{{levels}}', year.know))).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    await shoot(page, `year-${language}`)

    await test.step('a reviewer of the group sees the counts', async () => {
      const boss = await signedIn(administrator)
      const { group } = (await boss.call(groups.create, { body: { name: 'Tổ Toán' } })).body
      const ids = async (account: { email: string; password: string }) =>
        (await clientOf(product).call(auth.login, { body: account })).body.user.id
      await boss.call(groups.changePeople, { params: { id: group.id }, body: { add: [await ids(lan)] } })
      await boss.call(groups.changeReviewers, { params: { id: group.id }, body: { add: [await ids(administrator)] } })
      const head = await (await browser.newContext({ viewport: size })).newPage()
      await arrive(head, product.url, { language, account: administrator, path: '/year' })
      await head.getByText(year.department, { exact: true }).click()
      const ofClass = head.getByRole('row').filter({ hasText: '6A' })
      await expect(ofClass).toContainText(lan.name)
      await expect(ofClass).toContainText(of(1, 3))
      expect(await accessFaults(head)).toEqual([])
      await shoot(head, `department-${language}`)
    })
  })

/** Pictures to look at, only while the environment names a folder for them. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
