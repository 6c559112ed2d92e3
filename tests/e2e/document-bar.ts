import { expect, type Page } from '@playwright/test'

/** Finds the bar above a document. */
const inBar = (page: Page) => page.getByRole('group', { name: /^(Document|Tài liệu)$/, exact: true })

const more = /^(More|Thêm)$/

/** Presses an action of the document: its button, or its entry in the menu “More” where there is no room for a button. */
export async function openAction(page: Page, name: string | RegExp): Promise<void> {
  const button = inBar(page).getByRole('button', exactly(name))
  const entry = page.getByRole('menuitem', exactly(name))
  if (await clickButton(page, name)) return
  await openMore(page)
  // Some entries come once their own data is loaded. After a change of width, the entry can become a button.
  await entry.or(button).first().waitFor()
  if (await entry.isVisible()) return entry.click()
  await page.keyboard.press('Escape')
  await button.click()
}

/** Opens the documents that can be made of this one: the button's menu, or a part of the menu “More”. */
export async function openOffers(page: Page, name: string): Promise<void> {
  if (!(await clickButton(page, name))) await openMore(page)
}

const exactly = (name: string | RegExp) => ({ name, ...(typeof name === 'string' && { exact: true }) })

/** Returns false when the bar has no such button. */
async function clickButton(page: Page, name: string | RegExp): Promise<boolean> {
  // The bar shows all its buttons at once, “More” among them.
  await inBar(page).getByRole('button', { name: more }).waitFor()
  const button = inBar(page).getByRole('button', exactly(name))
  if ((await button.count()) === 0) return false
  await button.click()
  return true
}

/** Opens the dialog to share a document that may be shared already. */
export const openSharing = (page: Page): Promise<void> =>
  openAction(page, /^(Share|Chia sẻ|Shared · \d+|Đã chia sẻ · \d+)$/)

/** Opens the menu of what is not shown. */
async function openMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: more }).last().click()
  await page.getByRole('menu').waitFor()
}

/** Opens the document's answers, related documents or details. */
export async function openFromMore(page: Page, name: string): Promise<void> {
  await openMore(page)
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Chooses a view of a structured document: a tab, or an entry of a list where tabs have no room. */
export async function chooseView(page: Page, label: string, view: string): Promise<void> {
  const list = page.getByRole('combobox', { name: label, exact: true })
  const tabs = page.getByRole('radiogroup', { name: label })
  await list.or(tabs).waitFor()
  // The bar changes one into the other when its other buttons come or go.
  const timeout = 5_000
  await expect(async () => {
    if (await list.isVisible()) await list.selectOption({ label: view }, { timeout })
    else await tabs.getByText(view, { exact: true }).click({ timeout })
  }).toPass()
}

/** The saved state beside the title, once something was changed and saved. */
export const savedState = (page: Page) => page.locator('[data-saving=saved]')

/** Opens the versions by the saved state beside the title. */
export async function openVersions(page: Page): Promise<void> {
  await inBar(page)
    .getByTitle(/^(Versions|Phiên bản|Các phiên bản)$/)
    .click()
}

/** Chooses a way out in the menu “Download”. */
export async function chooseDownload(page: Page, name: string | RegExp): Promise<void> {
  await inBar(page)
    .getByRole('button', { name: /^(Download|Tải về)$/ })
    .click()
  await page.getByRole('menuitem', exactly(name)).click()
}
