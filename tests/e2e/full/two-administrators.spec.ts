import { expect, test, type Page } from '@playwright/test'
import { auth } from '#platform/contract/auth.ts'
import { users } from '#features/accounts/contract/users.ts'
import { clientOf } from '../../support/server/client.ts'
import { assistant, haveAssistants } from '../outing.ts'
import { openSchool } from '../school.ts'
import { administrator, type Product } from '../server.ts'
import { goTo, haveAccount, lan, arrive, texts } from '../teacher.ts'

let product: Product
test.beforeAll(async () => {
  product = await openSchool()
  await haveAccount(product.url)
  const { token } = (await clientOf(product).call(auth.login, { body: administrator })).body
  const first = clientOf({ ...product, token })
  await haveAssistants(first)
  const { id } = (await first.call(users.list)).body.users.find(({ email }) => email === lan.email)!
  await first.call(users.update, { params: { id }, body: { role: 'ADMIN' } })
})

const { admin, agentForm, agentVersion, form, nav } = texts.en
const title = agentForm.editTitle.replace('{{name}}', assistant.name.en)
const formIn = (page: Page) => page.getByRole('dialog', { name: title })
const described = (page: Page, language: string) =>
  formIn(page).getByRole('textbox', { name: `${form.description} (${language})` })
const click = (page: Page, name: string) => formIn(page).getByRole('button', { name, exact: true }).click()

async function openForm(page: Page, account: { email: string; password: string }) {
  await arrive(page, product.url, { language: 'en', account })
  await goTo(page, nav.main, nav.manageAgents)
  await page.getByRole('button', { name: `${admin.edit}: ${assistant.name.en}` }).click()
  await expect(described(page, form.english)).toBeVisible()
}

test('the later of two administrators in one form sees the conflict, and both changes are kept', async ({
  browser,
}) => {
  const open = async () => (await browser.newContext({ locale: 'en-US' })).newPage()
  const [first, second] = [await open(), await open()]
  await openForm(first, lan)
  await openForm(second, administrator)
  await described(first, form.english).fill('By the first')
  await described(second, form.english).fill('By the second')
  await described(second, form.vietnamese).fill('Của người thứ hai')
  await click(first, admin.save)
  await expect(first.getByText(agentForm.updated)).toBeVisible()
  await click(second, admin.save)

  const conflict = second.getByRole('dialog', {
    name: agentVersion.conflictTitle.replace('{{name}}', lan.name),
  })
  const choice = conflict.getByRole('group')
  await expect(choice).toHaveCount(1)
  await expect(choice.locator('ins').filter({ hasText: 'first' })).toBeVisible()
  await choice.getByRole('radio', { name: agentVersion.mine }).focus()
  await second.keyboard.press('ArrowDown')
  await expect(choice.getByRole('radio', { name: agentVersion.theirs.replace('{{name}}', lan.name) })).toBeChecked()
  await conflict.getByRole('button', { name: agentVersion.merge }).click()
  await expect(described(second, form.english)).toHaveValue('By the first')
  await expect(described(second, form.vietnamese)).toHaveValue('Của người thứ hai')
  await click(second, admin.save)
  await expect(second.getByText(agentForm.updated)).toBeVisible()

  await first.reload()
  await first.getByRole('button', { name: `${admin.edit}: ${assistant.name.en}` }).click()
  await expect(described(first, form.english)).toHaveValue('By the first')
  await expect(described(first, form.vietnamese)).toHaveValue('Của người thứ hai')
  for (const page of [first, second]) await page.context().close()
})
