import { createServer, type AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import type { Language } from '#platform/i18n/language.ts'
import { startOidcServer, type OidcServer } from '../../support/server/oidc-server.ts'
import { chooseLanguages } from '../languages.ts'
import { administrator, startProduct, type Product } from '../server.ts'
import { signIn, texts } from '../teacher.ts'

let product: Product
let provider: OidcServer
test.beforeEach(async () => {
  const port = await freePort()
  const PUBLIC_URL = `http://127.0.0.1:${port}`
  provider = await startOidcServer({ returnAddress: `${PUBLIC_URL}/api/oidc/return` })
  provider.knows({ sub: 'boss', name: 'Trần Văn Hiệu', email: administrator.email })
  provider.knows({ sub: 'lan', name: 'Nguyễn Thị Lan', email: 'lan@truong.edu.vn' })
  provider.knows({ sub: 'stranger', name: 'Kẻ lạ', email: 'stranger@gmail.com' })
  product = await startProduct({ env: { PORT: `${port}`, PUBLIC_URL, OIDC_ISSUERS: provider.issuer } })
})
test.afterEach(async () => {
  await product.stop()
  await provider.close()
})

/** The provider needs the redirect address before the product runs. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function speak(page: Page, language: Language) {
  await page.getByText(language.toUpperCase(), { exact: true }).click()
}

/** Signs in on the provider's page. */
async function choose(page: Page, name: string) {
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Account' }).selectOption({ label: name })
  await page.getByRole('button', { name: 'Sign in' }).click()
}

for (const language of chooseLanguages('en')) {
  test(`a school signs in through its own provider, in ${language}`, async ({ page, browser }) => {
    const { admin, auth, settings, signInProblem, signInSettings: words } = texts[language]
    const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
    const save = async () => {
      await page.getByRole('button', { name: admin.save, exact: true }).click()
      await expect(page.getByText(settings.updated, { exact: true }).first()).toBeVisible()
      await expect(page.getByText(settings.unsaved)).toBeHidden()
    }

    await test.step('the administrator sets it up', async () => {
      await page.goto(`${product.url}/login`)
      await speak(page, language)
      await signIn(page, language, administrator)
      await expect(page).toHaveURL(`${product.url}/dashboard`)
      await page.goto(`${product.url}/admin/settings/sign-in`)
      await page.getByRole('radio', { name: words.other, exact: true }).check()
      await field(words.issuer).fill(provider.issuer)
      await field(words.clientId).fill(provider.clientId)
      await page.getByLabel(new RegExp(`^${words.clientSecret}`)).fill('a wrong one')
      await expect(field(words.returnAddress)).toHaveValue(`${product.url}/api/oidc/return`)
      await field(words.domains).fill('truong.edu.vn, example.com')
      await page.getByRole('radio', { name: new RegExp(`^${words.all}`) }).check()
      await save()
    })

    const tryOut = async () => {
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: words.tryOut, exact: true }).click(),
      ])
      return popup
    }

    await test.step('tests it, reads the error, and fixes it', async () => {
      const first = await tryOut()
      await choose(first, 'Trần Văn Hiệu')
      await expect(first.getByText(words.trialFailed)).toBeVisible()
      await expect(first.getByText(texts[language].signInAdvice.client)).toBeVisible()
      await first.close()
      await expect(page.getByText(texts[language].signInAdvice.client)).toBeVisible()
      await page.getByRole('button', { name: texts[language].agentForm.replaceKey, exact: true }).click()
      await page.getByLabel(new RegExp(`^${words.clientSecret}`)).fill(provider.clientSecret)
      await page
        .getByRole('switch', { name: words.isOn })
        .or(page.getByLabel(words.isOn, { exact: true }))
        .check()
      await save()
      const second = await tryOut()
      // The provider remembers the account.
      await expect(second.getByText(words.trialDone)).toBeVisible()
      await second.close()
      await expect(page.getByText(words.join)).toBeVisible()
    })

    await test.step('a teacher signs in on the phone, and arrives at the requested page', async () => {
      const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const teacher = await phone.newPage()
      await teacher.goto(`${product.url}/agents?search=5512`)
      await speak(teacher, language)
      await teacher.getByRole('link', { name: words.usualLabel }).click()
      await choose(teacher, 'Nguyễn Thị Lan')
      await expect(teacher).toHaveURL(`${product.url}/agents?search=5512`)
      await expect(teacher.getByText(auth.loginDone)).toBeVisible()
      expect(await teacher.evaluate(() => localStorage.getItem('user'))).toContain('lan@truong.edu.vn')
      await phone.close()
    })

    await test.step('a stranger cannot sign in', async () => {
      const stranger = await (await browser.newContext()).newPage()
      await stranger.goto(`${product.url}/login`)
      await speak(stranger, language)
      await stranger.getByRole('link', { name: words.usualLabel }).click()
      await choose(stranger, 'Kẻ lạ')
      await expect(stranger.getByText(signInProblem.domain)).toBeVisible()
      await expect(stranger.getByLabel(auth.email)).toBeVisible()
      await stranger.context().close()
    })

    await test.step('without the provider, the password works', async () => {
      await provider.close()
      await product.restart()
      const guest = await (await browser.newContext()).newPage()
      await guest.goto(`${product.url}/login`)
      await speak(guest, language)
      await guest.getByRole('link', { name: words.usualLabel }).click()
      await expect(guest.getByText(signInProblem.away)).toBeVisible()
      await signIn(guest, language, administrator)
      await expect(guest).toHaveURL(`${product.url}/dashboard`)
      await guest.context().close()
    })
  })
}
