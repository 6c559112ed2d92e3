import { expect, test } from '@playwright/test'
import { auth } from '#platform/contract/auth.ts'
import { groups } from '#features/accounts/contract/groups.ts'
import { clientOf } from '../../support/server/client.ts'
import { chooseVariants } from '../languages.ts'
import { administrator, startProduct, type Product } from '../server.ts'
import { arrive, texts } from '../teacher.ts'

const minh = { name: 'Trần Quang Minh', email: 'minh@example.com', password: 'bốn mùa hoa nở' }
const department = 'Tổ Toán'
const phone = { width: 390, height: 844 }

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ env: { PUBLIC_URL: 'http://127.0.0.1' } })
  const { token } = (await clientOf(product).call(auth.login, { body: administrator })).body
  await clientOf({ ...product, token }).call(groups.create, { body: { name: department } })
})
test.afterAll(() => product.stop())

for (const { language, desk } of chooseVariants('en', [
  { language: 'en', desk: { width: 1366, height: 620 } },
  { language: 'vi', desk: phone },
]))
  test(`an open invitation lets one person in, into their department (${language})`, async ({ browser }) => {
    const { nav, user, welcome, firstSignIn: invitation, auth: account } = texts[language]
    const joining = { ...minh, email: `${language}.${minh.email}` }
    const boss = await (await browser.newContext({ viewport: desk })).newPage()
    await arrive(boss, product.url, { language, account: administrator, path: '/admin/users' })
    await boss.getByRole('button', { name: invitation.open }).click()
    const dialog = boss.getByRole('dialog', { name: invitation.openTitle })
    await dialog.getByRole('combobox', { name: user.role }).selectOption('EDITOR')
    await dialog.getByRole('group', { name: nav.groups }).getByLabel(department).check()
    await dialog.getByRole('button', { name: invitation.openMake }).click()
    const shown = (await dialog.getByRole('code').textContent())!
    const link = `${product.url}/welcome#${/#([\w-]+)/.exec(shown)![1]}`

    const teacher = await (await browser.newContext({ viewport: phone, locale: language })).newPage()
    await teacher.goto(link)
    await expect(teacher.getByRole('heading', { name: welcome.titleJoin })).toBeVisible()
    await teacher.getByLabel(account.name).fill(joining.name)
    await teacher.getByLabel(account.email).fill(joining.email)
    await teacher.getByLabel(account.password, { exact: true }).fill(joining.password)
    await teacher.getByLabel(account.confirmPassword).fill(joining.password)
    await teacher.getByRole('button', { name: welcome.join }).click()
    await expect(teacher).toHaveURL(`${product.url}/dashboard`)

    const second = await (await browser.newContext({ locale: language })).newPage()
    await second.goto(link)
    await expect(second.getByText(welcome.used)).toBeVisible()

    await boss.reload()
    await boss.getByRole('button', { name: invitation.open }).click()
    // The newest comes first.
    await dialog
      .getByRole('link', { name: invitation.openUsed.replace('{{name}}', joining.name) })
      .first()
      .click()
    await expect(boss.getByRole('heading', { level: 1, name: joining.name })).toBeVisible()
    await expect(boss.getByText(`${joining.email} · ${department}`)).toBeVisible()

    await boss.goto(`${product.url}/admin/users`)
    await boss.getByRole('button', { name: invitation.open }).click()
    await dialog.getByRole('button', { name: invitation.openMake }).click()
    const other = `${product.url}/welcome#${/#([\w-]+)/.exec((await dialog.getByRole('code').textContent())!)![1]}`
    await dialog.getByRole('button', { name: new RegExp(`^${invitation.withdraw}`) }).click()
    await expect(dialog.getByText(invitation.openWithdrawn).first()).toBeVisible()
    await second.goto(other)
    await expect(second.getByText(welcome.withdrawn)).toBeVisible()
    for (const page of [boss, teacher, second]) await page.context().close()
  })
