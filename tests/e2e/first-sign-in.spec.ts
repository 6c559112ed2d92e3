import { expect, test, type Page } from '@playwright/test'
import { auth } from '#platform/contract/auth.ts'
import { invitations } from '#features/accounts/contract/invitations.ts'
import { clientOf } from '../support/server/client.ts'
import { startMailServer } from '../support/server/mail-server.ts'
import { administrator, startProduct, type Product } from './server.ts'
import { arrive, haveAccount, lan, signIn, texts } from './teacher.ts'

let product: Product
let mails: Awaited<ReturnType<typeof startMailServer>>
test.beforeEach(async () => {
  mails = await startMailServer()
  product = await startProduct({
    env: { SMTP_URL: mails.mailSettings.smtpUrl, MAIL_FROM: mails.mailSettings.from, PUBLIC_URL: 'http://127.0.0.1' },
  })
  await haveAccount(product.url)
})
test.afterEach(async () => {
  await product.stop()
  await mails.close()
})

const minh = { name: 'Trần Quang Minh', email: 'minh@example.com', role: 'USER' }
const chosen = 'bốn mùa hoa nở'

/** Returns the link in an email, at the address of this product. */
const linkIn = ({ text }: { text: string }) => `${product.url}/welcome#${/#([\w-]+)/.exec(text)![1]}`

async function choosePassword(page: Page, language: 'en' | 'vi') {
  const words = texts[language]
  await page.getByLabel(words.auth.password, { exact: true }).fill(chosen)
  await page.getByLabel(words.auth.confirmPassword).fill(chosen)
  await page.getByRole('button', { name: words.welcome.submit }).click()
  await expect(page).toHaveURL(`${product.url}/dashboard`)
}

const asAdministrator = async () => {
  const { token } = (await clientOf(product).call(auth.login, { body: administrator })).body
  return clientOf({ ...product, token })
}

test('an invitation by mail works once; a second use says so', { tag: '@full' }, async ({ page, browser }) => {
  await (await asAdministrator()).call(invitations.create, { body: { ...minh, method: 'link' } })
  await expect.poll(() => mails.received.map(({ to }) => to)).toEqual([minh.email])
  const link = linkIn(mails.received[0]!)
  await page.addInitScript(() => localStorage.setItem('language', 'vi'))
  await page.goto(link)
  await choosePassword(page, 'vi')
  const other = await (await browser.newContext({ locale: 'vi-VN' })).newPage()
  await other.goto(link)
  await expect(other.getByText(texts.vi.welcome.used)).toBeVisible()
  await other.context().close()
})

test('a temporary password from a person’s page must be changed at the first sign-in', async ({ page, browser }) => {
  const { profile, firstSignIn: invitation } = texts.en
  await arrive(page, product.url, { language: 'en', account: administrator, path: '/admin/users' })
  await page.getByRole('link', { name: lan.name, exact: true }).click()
  await page.getByRole('button', { name: invitation.renew, exact: true }).click()
  await page.getByRole('radio', { name: invitation.byPassword }).check()
  await page.getByRole('button', { name: invitation.renewSubmit }).click()
  const shown = page.getByRole('dialog', { name: invitation.passwordOf.replace('{{name}}', lan.name) })
  const first = (await shown.getByRole('code').textContent())!

  const teacher = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await teacher.goto(`${product.url}/login`)
  await signIn(teacher, 'en', { email: lan.email, password: first })
  await expect(teacher.getByRole('heading', { name: profile.passwordFirst })).toBeVisible()
  await teacher.getByLabel(profile.currentPassword).fill(first)
  await teacher.getByLabel(new RegExp(`^${profile.newPassword}`)).fill(chosen)
  await teacher.getByLabel(profile.confirmPassword).fill(chosen)
  await teacher.getByRole('button', { name: profile.changePassword }).click()
  await expect(teacher.getByRole('heading', { name: profile.passwordFirst })).toBeHidden()
  await teacher.context().close()
  const login = await clientOf(product).call(auth.login, { body: { email: lan.email, password: chosen } })
  expect(login.status).toBe(200)
})

test('a forgotten password gets a link by mail', { tag: '@full' }, async ({ page }) => {
  const { auth: words, welcome } = texts.vi
  await page.addInitScript(() => localStorage.setItem('language', 'vi'))
  await page.goto(`${product.url}/login`)
  await page.getByRole('link', { name: words.forgottenLink }).click()
  await expect(page.getByRole('heading', { name: welcome.forgottenTitle })).toBeVisible()
  await page.getByLabel(words.email).fill(lan.email)
  await page.getByRole('button', { name: welcome.send }).click()
  await expect(page.getByText(welcome.emailSent)).toBeVisible()
  await expect.poll(() => mails.received.map(({ to }) => to)).toEqual([lan.email])
  await page.goto(linkIn(mails.received[0]!))
  await choosePassword(page, 'vi')
})
