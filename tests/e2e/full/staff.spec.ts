import { expect, test } from '@playwright/test'
import { welcome } from '#features/accounts/contract/welcome.ts'
import { clientOf } from '../../support/server/client.ts'
import { linkIn, startMailServer } from '../../support/server/mail-server.ts'
import { administrator, startProduct, type Product } from '../server.ts'
import { arrive, signIn, texts } from '../teacher.ts'

let product: Product
let mails: Awaited<ReturnType<typeof startMailServer>>
test.beforeEach(async () => {
  mails = await startMailServer()
  const { smtpUrl, from } = mails.mailSettings
  const env = { SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: 'https://truong.example' }
  product = await startProduct({ env })
})
test.afterEach(async () => {
  await product.stop()
  await mails.close()
})

const people = Array.from({ length: 100 }, (_, at) => ({
  name: `Nguyễn Hoài An ${at + 1}`,
  email: `gv${at + 1}@lequydon.edu.vn`,
  group: ['Toán – Tin', 'Ngữ văn'][at % 2]!,
}))
const [first, second, ...others] = people

test('an empty school invites a hundred teachers by a pasted list and by mail, and one of them signs in', async ({
  page,
}) => {
  const { staff, user } = texts.vi
  await arrive(page, product.url, { language: 'vi', account: administrator, path: '/admin/users' })
  await page.getByRole('link', { name: user.importList }).click()
  const heading = 'DANH SÁCH GIÁO VIÊN\nSTT\tHọ và tên\tThư điện tử\tTổ chuyên môn'
  const mistyped = { ...first!, email: 'gv1@lequydon' }
  const rows = [mistyped, second!, ...others].map(
    ({ name, email, group }, at) => `${at + 1}\t${name}\t${email}\t${group}`,
  )
  await page.getByRole('textbox', { name: staff.paste }).fill([heading, ...rows].join('\n'))
  await page.getByRole('button', { name: staff.read }).click()
  await page.getByRole('button', { name: `Dùng ${first!.email} ở dòng 3` }).click()
  await page.getByRole('button', { name: 'Tiếp tục với 100 người' }).click()
  await page.getByRole('button', { name: 'Tạo 100 tài khoản' }).click()
  await expect(page.getByRole('heading', { name: 'Đã tạo 100 tài khoản' })).toBeVisible()
  await expect(page.getByText('Đã gửi 100 trong 100')).toBeVisible()
  expect(new Set(mails.received.map(({ to }) => to))).toEqual(new Set(people.map(({ email }) => email)))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: staff.takeLinks }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await page.getByRole('button', { name: staff.done, exact: true }).click()
  await expect(page.getByRole('textbox', { name: staff.paste })).toBeVisible()

  const [, token] = linkIn(mails.received.find(({ to }) => to === second!.email)!).split('#')
  const body = { token: token!, password: 'mật khẩu mới' }
  const entered = await clientOf({ url: product.url }).call(welcome.enter, { body })
  expect([entered.status, entered.body.user.email]).toEqual([200, second!.email])
})

test('a list in a file becomes accounts with temporary passwords, which their owners must change', async ({
  page,
  browser,
}) => {
  const { staff, profile } = texts.en
  await arrive(page, product.url, { language: 'en', account: administrator, path: '/admin/users/import' })
  const rows = people.map(({ name, email, group }) => `${name};${email};${group};Teacher`)
  const buffer = Buffer.from(`\uFEFF${['Name;E-mail;Department;Role', ...rows].join('\r\n')}`, 'utf16le')
  await page.locator('input[type=file]').setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Continue with 100 people' }).click()
  await page.getByRole('radio', { name: staff.byPassword }).check()
  await page.getByRole('button', { name: 'Create 100 accounts' }).click()
  await expect(page.getByRole('heading', { name: '100 accounts created' })).toBeVisible()
  // Away and back: it is still there.
  await page.reload()
  const cells = page.getByRole('row', { name: first!.email }).getByRole('cell')
  const password = (await cells.last().textContent())!

  const context = await browser.newContext({ locale: 'en-US' })
  const theirs = await context.newPage()
  await theirs.goto(`${product.url}/login`)
  await signIn(theirs, 'en', { email: first!.email, password })
  await expect(theirs.getByRole('heading', { name: profile.passwordFirst })).toBeVisible()
  await context.close()
})
