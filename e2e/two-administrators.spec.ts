import { expect, test, type Page } from '@playwright/test'
import { auth } from '../contract/auth.ts'
import { users } from '../contract/users.ts'
import { clientOf } from '../server/testing/client.ts'
import { assistant, haveAssistants } from './outing.ts'
import { administrator, startProduct, type Product } from './server.ts'
import { goTo, haveAccount, lan, arrive, texts } from './teacher.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
  await haveAccount(product.url)
  const { token } = (await clientOf(product).call(auth.login, { body: administrator })).body
  const first = clientOf({ ...product, token })
  await haveAssistants(first)
  const { id } = (await first.call(users.list)).body.users.find(({ email }) => email === lan.email)!
  await first.call(users.update, { params: { id }, body: { role: 'ADMIN' } })
})
test.afterAll(() => product.stop())

const { admin, agentForm, error, form, nav } = texts.en
const title = agentForm.editTitle.replace('{{name}}', assistant.name.en)
const descriptionIn = (page: Page) =>
  page.getByRole('dialog', { name: title }).getByRole('textbox', { name: `${form.description} (${form.english})` })
const press = (page: Page, name: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name, exact: true }).click()

async function openForm(page: Page, account: { email: string; password: string }) {
  await arrive(page, product.url, { language: 'en', account })
  await goTo(page, nav.main, nav.manageAgents)
  await page.getByRole('button', { name: `${admin.edit}: ${assistant.name.en}` }).click()
  await expect(descriptionIn(page)).toBeVisible()
}

test('of two administrators in one form the later is told and decides: mine or theirs', async ({ browser }) => {
  const open = async () => (await browser.newContext({ locale: 'en-US' })).newPage()
  const [first, second] = [await open(), await open()]
  await openForm(first, administrator)
  await openForm(second, lan)

  await test.step('the later one keeps their own text', async () => {
    await descriptionIn(first).fill('By the first')
    await descriptionIn(second).fill('By the second')
    await press(first, admin.save)
    await expect(first.getByText(agentForm.updated)).toBeVisible()
    await press(second, admin.save)
    await expect(second.getByRole('dialog').getByText(error.changedMeanwhile)).toBeVisible()
    await expect(descriptionIn(second)).toHaveValue('By the second')
    await press(second, admin.saveMine)
    await expect(second.getByText(agentForm.updated)).toBeVisible()
    await expect(descriptionIn(second)).toBeHidden()
  })

  await test.step('the later one takes the other’s text and goes on from there', async () => {
    await first.reload()
    await second.reload()
    for (const page of [first, second])
      await page.getByRole('button', { name: `${admin.edit}: ${assistant.name.en}` }).click()
    await expect(descriptionIn(first)).toHaveValue('By the second')
    await descriptionIn(second).fill('Once more by the second')
    await press(second, admin.save)
    await expect(descriptionIn(second)).toBeHidden()
    await descriptionIn(first).fill('Never saved')
    await press(first, admin.save)
    await press(first, admin.showTheirs)
    await expect(descriptionIn(first)).toHaveValue('Once more by the second')
    await descriptionIn(first).fill('By both')
    await press(first, admin.save)
    await expect(descriptionIn(first)).toBeHidden()
    await second.reload()
    await second.getByRole('button', { name: `${admin.edit}: ${assistant.name.en}` }).click()
    await expect(descriptionIn(second)).toHaveValue('By both')
  })
  for (const page of [first, second]) await page.context().close()
})
