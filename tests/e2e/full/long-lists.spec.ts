import { expect, test, type Page } from '@playwright/test'
import { auth } from '#platform/contract/auth.ts'
import { staff } from '#features/accounts/contract/staff.ts'
import { clientOf } from '../../support/server/client.ts'
import { openSchool } from '../school.ts'
import { administrator, type Product } from '../server.ts'
import { arrive, texts } from '../teacher.ts'

const people = Array.from({ length: 5_000 }, (_, at) => ({
  name: `Trần Thị Hoa ${at}`,
  email: `hoa${at}@lequydon.edu.vn`,
  role: 'USER' as const,
}))

let product: Product
test.beforeAll(async () => {
  product = await openSchool()
  const { token } = (await clientOf(product).call(auth.login, { body: administrator })).body
  const boss = clientOf({ ...product, token })
  const started = (await boss.call(staff.make, { body: { people, method: 'link' } })).body.import
  const state = async () => (await boss.call(staff.get, { params: { id: started.id } })).body.import.state
  await expect.poll(state).toBe('made')
})

const rows = (page: Page) => page.locator('tbody tr')

test('finds one of 5,000 people, opens them and deactivates many, by keyboard only', async ({ page }) => {
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
