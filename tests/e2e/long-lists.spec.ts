import { expect, test, type Page } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { groups } from '#features/accounts/contract/groups.ts'
import { questions } from '#features/questions/contract/questions.ts'
import { staff } from '#features/accounts/contract/staff.ts'
import { clientOf, type Client } from '../support/server/client.ts'
import { openSchool } from './school.ts'
import { administrator, type Product } from './server.ts'
import { arrive, texts } from './teacher.ts'

const long = 'Nguyễn'.repeat(20)
const people = Array.from({ length: 5_000 }, (_, at) => ({
  name: at === 0 ? long : `Trần Thị Hoa ${at}`,
  email: at === 0 ? `${'a'.repeat(64)}@${'truong'.repeat(8)}.edu.vn` : `hoa${at}@lequydon.edu.vn`,
  role: 'USER' as const,
}))

let product: Product
let boss: Client
test.beforeAll(async () => {
  product = await openSchool()
  const { token } = (await clientOf(product).call(auth.login, { body: administrator })).body
  boss = clientOf({ ...product, token })
  const begun = (await boss.call(staff.make, { body: { people, way: 'link' } })).body.import
  const state = async () => (await boss.call(staff.get, { params: { id: begun.id } })).body.import.state
  await expect.poll(state).toBe('made')
})

const rows = (page: Page) => page.locator('tbody tr')

test('among 5,000 people one is found, opened and many are switched off, by the keyboard alone', async ({ page }) => {
  const { agent, listing, user } = texts.vi
  await arrive(page, product.url, { language: 'vi', account: administrator, path: '/admin/users' })
  await expect(rows(page)).toHaveCount(50)
  await expect(page.getByText('5.001 tài khoản').first()).toBeVisible()
  await page.getByRole('searchbox', { name: user.search }).focus()
  await page.keyboard.type('tran hoa 4999')
  await expect(rows(page)).toHaveCount(1)
  await rows(page).locator('[data-opens]').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Trần Thị Hoa 4999' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: user.search })).toHaveValue('tran hoa 4999')

  await page.getByRole('searchbox', { name: user.search }).fill('hoa 499')
  await expect(rows(page)).toHaveCount(15)
  await rows(page).first().locator('[data-opens]').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await expect(page.getByText(listing.selected_other.replace('{{number}}', '3'))).toBeVisible()
  await page.getByRole('button', { name: user.deactivate, exact: true }).last().press('Enter')
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: user.deactivate })
    .press('Enter')
  await expect(rows(page).getByText(agent.inactive)).toHaveCount(3)
  await page.getByRole('button', { name: listing.undo }).press('Enter')
  await expect(rows(page).getByText(agent.inactive)).toHaveCount(0)
})

test('names and addresses of 120 letters without a space make no page scroll sideways', async ({ page }) => {
  const described = { description: long, descriptionVi: long }
  const named = { name: long, nameVi: long, ...described }
  const { category } = (await boss.call(categories.create, { body: { ...named, color: '#7C3AED' } })).body
  await boss.call(groups.create, { body: { name: long } })
  const question = {
    key: `k${'a'.repeat(39)}`,
    title: long,
    titleVi: long,
    ...described,
    type: 'TEXT',
    order: 1,
  } as const
  const made = await boss.call(questions.create, { body: question })
  expect(made.status).toBe(200)
  const body = {
    ...named,
    categoryId: category.id,
    prompt: long,
    promptVi: long,
    questionIds: [made.body.question.id],
    sharedConnection: true,
  }
  const created = await boss.call(agents.create, { body })
  expect([created.status, created.body.fields]).toEqual([200, undefined])
  await arrive(page, product.url, { language: 'vi', account: administrator })
  const places = ['users?q=nguyennguyen', 'groups', 'categories', 'questions', 'agents', 'audit'].map(
    (name) => `/admin/${name}`,
  )
  for (const [width, height] of [
    [1366, 620],
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const place of [...places, '/agents', '/history?whose=everyone']) {
      await page.goto(`${product.url}${place}`)
      await expect(
        page
          .getByText(new RegExp(long.slice(0, 30)))
          .or(page.locator('tbody tr, main h1'))
          .first(),
      ).toBeVisible()
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await sideways(), `${place} at ${width}`).toBe(0)
    }
  }
})
