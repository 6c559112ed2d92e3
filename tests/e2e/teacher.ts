import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { auth } from '#platform/contract/auth.ts'
import type { Language } from '#platform/i18n/language.ts'
import { readPdf } from '#formats/readers/server/pdf/pdf.ts'
import { clientOf } from '../support/server/client.ts'
import { texts } from '../support/texts.ts'

export { texts } from '../support/texts.ts'

export const lan = { name: 'Nguyễn Thị Lan', email: 'lan@example.com', password: 'mật khẩu' }

type SignIn = { email: string; password: string }

/** The first visit of a new browser: it has no account and starts at the home page. */
export async function register(page: Page, url: string, language: Language): Promise<void> {
  const { auth, dashboard } = texts[language]
  await page.goto(url)
  await expect(page).toHaveURL(`${url}/login`)
  await page.getByText(language.toUpperCase(), { exact: true }).click()
  await page.getByRole('link', { name: auth.register }).first().click()
  await page.getByLabel(auth.name).fill(lan.name)
  await page.getByLabel(auth.email).fill(lan.email)
  await page.getByLabel(auth.password, { exact: true }).fill(lan.password)
  await page.getByLabel(auth.confirmPassword).fill(lan.password)
  // Submits with the Enter key.
  await page.keyboard.press('Enter')
  await expect(page.getByText(auth.registerDone)).toBeVisible()
  await expect(page).toHaveURL(`${url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dashboard.hello.replace('{{name}}', lan.name))
}

export async function signIn(page: Page, language: Language, account: SignIn = lan): Promise<void> {
  const { auth } = texts[language]
  await page.getByLabel(auth.email).fill(account.email)
  await page.getByLabel(auth.password, { exact: true }).fill(account.password)
  await page.getByRole('button', { name: auth.login }).click()
}

/** Creates an account for tests of other features. */
export async function haveAccount(url: string): Promise<void> {
  await clientOf({ url }).call(auth.register, { body: lan })
}

type Arrival = { language: Language; account?: SignIn; path?: string }

/** Opens a browser that is signed in and has the language, for tests of other features. */
export async function arrive(
  page: Page,
  url: string,
  { language, account = lan, path = '/dashboard' }: Arrival,
): Promise<void> {
  const { user, token } = (await clientOf({ url }).call(auth.login, { body: account })).body
  await page.addInitScript(
    // The script signs in only once and only on this product's pages, so that logging out has a lasting effect.
    ({ url, stored }) =>
      void (location.origin !== url || 'language' in localStorage || Object.assign(localStorage, stored)),
    { url, stored: { user: JSON.stringify(user), token, language } },
  )
  await page.goto(url + path)
}

/** Navigates by the menu. */
export async function goTo(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('navigation', { name: menu }).getByRole('link', { name: entry }).click()
}

/** Opens an assistant's form from any page, by menu and search. */
export async function openAssistant(page: Page, language: Language, search: string, name: string): Promise<void> {
  const { nav, agent } = texts[language]
  await goTo(page, nav.main, nav.agents)
  await page.getByRole('searchbox', { name: agent.search }).fill(search)
  // Waits, because people do not click a result in the moment of the last letter.
  await expect(page).toHaveURL(/[?]search=/)
  await page.getByRole('link', { name: agent.generateWith.replace('{{name}}', name) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** Returns the editor's text, once it has replaced the streaming view. */
export const editor = (page: Page) => page.getByRole('textbox').and(page.locator('[contenteditable=true]'))

/** Downloads a document as a file with the menu beside it. */
export async function download(
  page: Page,
  language: Language,
  format: RegExp,
): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: texts[language].content.download }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** The words on the paper that "Print / PDF" makes of the document. */
export async function openPrintView(page: Page, language: Language): Promise<string> {
  await page.getByRole('button', { name: texts[language].content.download }).click()
  await page.getByRole('menuitem', { name: texts[language].content.print }).click()
  await waitForPrintView(page)
  return onPage(page)
}

/** Waits until the print view is complete: while it is filled, it is inert. */
export const waitForPrintView = (page: Page): Promise<void> =>
  page.locator('.printed-document:not([inert])').waitFor({ state: 'attached' })

/** Returns the text of the page as the browser prints it. */
export const onPage = async (page: Page): Promise<string> =>
  readPdf(await page.pdf({ preferCSSPageSize: true }), async ({ text }) => text)

/** Replaces the day in the name of a file, because midnight can pass between the download and the check. */
export const withoutDay = (name: string): string => name.replace(/(?<= )\d{4}-\d{2}-\d{2}(?=[ .])/, 'DAY')
