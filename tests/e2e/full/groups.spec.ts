import { expect, test, type Browser, type Page } from '@playwright/test'
import { auth } from '#platform/contract/auth.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { users } from '#features/accounts/contract/users.ts'
import { clientOf } from '../../support/server/client.ts'
import { openSchool } from '../school.ts'
import { administrator, type Product } from '../server.ts'
import { arrive, goTo, texts } from '../teacher.ts'

const person = (name: string, email: string) => ({ name, email, password: 'mật khẩu' })
const lan = person('Nguyễn Thị Lan', 'lan@example.com')
const minh = person('Trần Quang Minh', 'minh@example.com')
const nam = person('Đỗ Hoài Nam', 'nam@example.com')
const plan = { en: 'Maths warm-up', vi: 'Khởi động giờ Toán' }
const phone = { width: 390, height: 844 }

let product: Product
test.beforeAll(async () => {
  product = await openSchool()
  const guest = clientOf(product)
  for (const body of [lan, minh, nam]) await guest.call(auth.register, { body })
  const { token } = (await guest.call(auth.login, { body: administrator })).body
  const boss = clientOf({ ...product, token })
  const editor = (await boss.call(users.list)).body.users.find(({ email }) => email === nam.email)!
  await boss.call(users.update, { params: { id: editor.id }, body: { role: 'EDITOR' } })
  const named = { name: 'Warm-ups', nameVi: 'Khởi động', description: 'Openings', descriptionVi: 'Mở đầu tiết học' }
  await boss.call(categories.create, { body: { ...named, color: '#7C3AED' } })
})

const openPage = async (browser: Browser, locale: string, viewport?: typeof phone): Promise<Page> =>
  (await browser.newContext({ locale, ...(viewport && { viewport }) })).newPage()

test('an editor creates an assistant for a department: its teachers see it, others do not', async ({ browser }) => {
  await test.step('the administrator creates the group and adds a teacher', async () => {
    const page = await openPage(browser, 'vi-VN')
    const { admin, group, nav } = texts.vi
    await arrive(page, product.url, { language: 'vi', account: administrator })
    await goTo(page, nav.main, nav.users)
    await goTo(page, nav.users, nav.groups)
    await page.getByRole('button', { name: group.new }).click()
    await page.getByRole('textbox', { name: group.name }).fill('Tổ Toán')
    await page.getByRole('dialog').getByRole('button', { name: admin.save, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Tổ Toán' })
    await dialog.getByRole('searchbox', { name: group.searchPeople }).fill('nguyen lan')
    await expect(dialog.getByRole('checkbox')).toHaveCount(1)
    await dialog.getByRole('checkbox', { name: lan.name }).check()
    await dialog.getByRole('button', { name: group.add_other.replace('{{count}}', '1') }).click()
    await expect(page.getByText(group.added_other.replace('{{count}}', '1'))).toBeVisible()
    await dialog.getByText(group.members, { exact: true }).click()
    await expect(dialog.getByRole('checkbox', { name: lan.name })).toBeVisible()
    await page.context().close()
  })

  await test.step('the editor, on a phone, sees only the catalogue and writes for that group', async () => {
    const page = await openPage(browser, 'en-US', phone)
    const { admin, agent, agentForm, audience, form, nav } = texts.en
    await arrive(page, product.url, { language: 'en', account: nam })
    await page.getByRole('button', { name: nav.menu }).click()
    const menu = page.getByRole('navigation', { name: nav.main })
    for (const entry of [nav.manageAgents, nav.categories, nav.questions])
      await expect(menu.getByRole('link', { name: entry })).toBeVisible()
    for (const entry of [nav.users, nav.usage, nav.settings])
      await expect(menu.getByRole('link', { name: entry, exact: true })).toBeHidden()
    await menu.getByRole('link', { name: nav.manageAgents }).click()
    await page.getByRole('button', { name: agentForm.new }).click()
    const dialog = page.getByRole('dialog', { name: agentForm.new, exact: true })
    const fill = async (label: string, { en, vi }: typeof plan) => {
      await dialog.getByRole('textbox', { name: `${label} (${form.english})` }).fill(en)
      await dialog.getByRole('textbox', { name: `${label} (${form.vietnamese})` }).fill(vi)
    }
    await fill(form.name, plan)
    await fill(form.description, plan)
    await dialog.getByRole('combobox', { name: agent.category }).selectOption({ label: 'Warm-ups' })
    await dialog.getByRole('tab', { name: agentForm.instructions }).click()
    await dialog.getByRole('textbox', { name: agentForm.prompt }).fill('Write a warm-up.')
    await dialog.getByRole('tab', { name: agentForm.connection }).click()
    await dialog.getByLabel(new RegExp(`^${agentForm.key}`)).fill('sk-stand-in-key')
    await dialog.getByRole('tab', { name: agentForm.access }).click()
    await dialog.getByRole('radio', { name: audience.groups }).check()
    await expect(dialog.getByText(audience.nobodyText)).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Tổ Toán' }).check()
    await expect(dialog.getByText(audience.nobodyText)).toBeHidden()
    await dialog.getByRole('button', { name: admin.save, exact: true }).click()
    await expect(page.getByText(agentForm.created)).toBeVisible()
    await expect(page.locator('#main').getByText('Tổ Toán', { exact: true })).toBeVisible()
    for (const forbidden of ['/admin/users', '/admin/users/groups', '/admin/settings']) {
      await page.goto(product.url + forbidden)
      await expect(page).toHaveURL(`${product.url}/dashboard`)
    }
    await page.context().close()
  })

  await test.step('a teacher of the group finds it, another does not, even by its address', async () => {
    const { agent } = texts.vi
    const mine = await openPage(browser, 'vi-VN', phone)
    await arrive(mine, product.url, { language: 'vi', account: lan, path: '/agents' })
    await mine.getByRole('link', { name: agent.generateWith.replace('{{name}}', plan.vi) }).click()
    await expect(mine.getByRole('heading', { level: 1 })).toHaveText(plan.vi)
    const address = mine.url()
    const other = await openPage(browser, 'vi-VN')
    await arrive(other, product.url, { language: 'vi', account: minh, path: '/agents' })
    await expect(other.getByRole('link', { name: /./ }).first()).toBeVisible()
    await expect(other.getByText(plan.vi)).toBeHidden()
    await other.goto(address)
    await expect(other.getByText(agent.notFound)).toBeVisible()
    await mine.context().close()
    await other.context().close()
  })
})
