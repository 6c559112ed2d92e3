import { expect, test } from '@playwright/test'
import { agents } from '#features/agents/contract/agents.ts'
import { auth } from '#platform/contract/auth.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { groups } from '#features/accounts/contract/groups.ts'
import { questions } from '#features/questions/contract/questions.ts'
import { clientOf } from '../../support/server/client.ts'
import { openSchool } from '../school.ts'
import { administrator } from '../server.ts'
import { arrive } from '../teacher.ts'

const long = 'Nguyễn'.repeat(20)

test('names and addresses of 120 letters without a space make no page scroll sideways', async ({ page }) => {
  const product = await openSchool()
  const { token } = (await clientOf(product).call(auth.login, { body: administrator })).body
  const boss = clientOf({ ...product, token })
  const email = `${'a'.repeat(64)}@${'truong'.repeat(8)}.edu.vn`
  expect(
    (await clientOf(product).call(auth.register, { body: { name: long, email, password: 'mật khẩu' } })).status,
  ).toBe(200)
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
  const paths = ['users?q=nguyennguyen', 'groups', 'categories', 'questions', 'agents', 'audit'].map(
    (name) => `/admin/${name}`,
  )
  for (const [width, height] of [
    [1366, 620],
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of [...paths, '/agents', '/history?whose=everyone']) {
      await page.goto(`${product.url}${path}`)
      await expect(
        page
          .getByText(new RegExp(long.slice(0, 30)))
          .or(page.locator('tbody tr, main h1'))
          .first(),
      ).toBeVisible()
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await sideways(), `${path} at ${width}`).toBe(0)
    }
  }
})
