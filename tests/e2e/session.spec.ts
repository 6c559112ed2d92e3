import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@playwright/test'
import { openSchool } from './school.ts'
import { administrator, type Product } from './server.ts'
import { goTo, haveAccount, lan, openAssistant, signIn, texts } from './teacher.ts'

let product: Product
test.beforeAll(async () => {
  product = await openSchool()
  await haveAccount(product.url)
})

test('a session that ends in a half-filled form loses nothing', async ({ page }) => {
  await page.goto(product.url)
  await page.getByText('VI', { exact: true }).click()
  await signIn(page, 'vi')
  await openAssistant(page, 'vi', 'phu huynh', 'Thư, tin nhắn gửi phụ huynh')
  const form = page.url()
  await page.getByRole('group', { name: 'Mục đích' }).getByRole('radio').first().check()
  await page.getByLabel('Thông tin cần nêu').fill('Họp ngày 12/5, phòng 8A')

  // The session ends on the server, as after 30 days or a change of password elsewhere.
  const database = new DatabaseSync(join(product.dataDir, 'trogiang.db'))
  database.exec('delete from sessions')
  database.close()
  await goTo(page, texts.vi.nav.main, texts.vi.nav.history)

  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(/Phiên đăng nhập/)).toBeVisible()
  await signIn(page, 'vi')
  await expect(page.getByText(texts.vi.auth.loginDone)).toBeVisible()
  await page.goto(form)
  await expect(page.getByLabel('Thông tin cần nêu')).toHaveValue('Họp ngày 12/5, phòng 8A')
  await expect(page.getByText(texts.vi.generation.draftRestored)).toBeVisible()
})

test('a session that ends on Generate returns to the filled form', { tag: '@full' }, async ({ page }) => {
  await page.goto(product.url)
  await page.getByText('EN', { exact: true }).click()
  await signIn(page, 'en')
  await openAssistant(page, 'en', 'letter', 'Letter or message to parents')
  await page.getByLabel('Facts to include').fill('Meeting on 12 May')
  await page.getByLabel('Class or level').fill('8A')
  await page.getByText('Invitation to a meeting').click()
  await page.getByText('Printed letter').click()
  const database = new DatabaseSync(join(product.dataDir, 'trogiang.db'))
  database.exec('delete from sessions')
  database.close()
  await page.getByRole('button', { name: texts.en.agent.generate }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, 'en')
  await expect(page).toHaveURL(/generate/)
  await expect(page.getByLabel('Facts to include')).toHaveValue('Meeting on 12 May')
})

test('guests are sent to sign in, the signed-in away from it, and unknown paths home', async ({ page }) => {
  await page.goto(`${product.url}/history`)
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, 'en')
  await expect(page).toHaveURL(/\/history/)
  await page.goto(`${product.url}/login`)
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(`${product.url}/no/such/page`)
  await expect(page).toHaveURL(/\/dashboard/)
})

test('signing out or in applies to every tab', async ({ page, context }) => {
  const { nav } = texts.en
  const mine = `${nav.account}: ${lan.name}`
  await page.goto(`${product.url}/history`)
  await signIn(page, 'en')
  await expect(page).toHaveURL(/\/history/)
  const other = await context.newPage()
  await other.goto(`${product.url}/agents`)
  await expect(other.getByRole('button', { name: mine })).toBeVisible()

  await page.getByRole('button', { name: mine }).click()
  await page.getByRole('menuitem', { name: nav.logout }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)

  await signIn(page, 'en', administrator)
  await expect(other.getByRole('link', { name: nav.users, exact: true }).first()).toBeVisible()
  // Neither tab continues at the previous user's page.
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/dashboard/)
})
