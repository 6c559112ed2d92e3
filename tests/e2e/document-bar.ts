import { expect, type Page } from '@playwright/test'

/** Finds the bar above a document. */
const inBar = (page: Page) => page.getByRole('group', { name: /^(Document|Tài liệu)$/, exact: true })

const more = /^(More|Thêm)$/

/** Presses an action of the document: its button, or its entry in the menu “More” where there is no room for a button. */
export async function openAction(page: Page, name: string | RegExp): Promise<void> {
  // The bar shows all its buttons at once, “More” among them.
  await inBar(page).getByRole('button', { name: more }).waitFor()
  const named = { name, ...(typeof name === 'string' && { exact: true }) }
  const button = inBar(page).getByRole('button', named)
  if ((await button.count()) > 0) return button.click()
  await openMore(page)
  const entry = page.getByRole('menuitem', named)
  // An action with several ways lists them in the menu itself.
  if ((await entry.count()) > 0) await entry.click()
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
  await page.getByRole('menuitem', { name, ...(typeof name === 'string' && { exact: true }) }).click()
}
