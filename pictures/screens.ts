import type { Page } from '@playwright/test'
import type { Person, School } from './sample-school.ts'

/** `as`: whose screen it is; null of a guest. `before`: what is done there before the picture. */
export type Screen = { name: string; path: string; as: Person | null; before?: (page: Page) => Promise<void> }

/** Every screen, and the dialogs that are screens of their own. */
export function screensOf(school: School): Screen[] {
  const { teacher, boss, agentId, historyId, conversationId, tableAgentId, tableId, paperId, deckId, linkToken } =
    school
  const generate = `/agents/${agentId}/generate`
  return [
    { name: 'login', path: '/login', as: null },
    { name: 'register', path: '/register', as: null },
    { name: 'dashboard', path: '/dashboard', as: teacher },
    { name: 'agents', path: '/agents', as: teacher },
    { name: 'generate-form', path: generate, as: teacher },
    { name: 'generate-result', path: `${generate}?run=${historyId}`, as: teacher, before: written },
    { name: 'history', path: '/history', as: teacher },
    { name: 'history-entry', path: `/history?entry=${historyId}`, as: teacher, before: written },
    { name: 'history-entry-checks', path: `/history?entry=${historyId}`, as: teacher, before: checked },
    { name: 'history-narrowed', path: '/history?status=complete&language=vi', as: teacher, before: narrowed },
    { name: 'history-selecting', path: '/history', as: teacher, before: selecting },
    { name: 'refine', path: `/history?entry=${historyId}`, as: teacher, before: refining },
    { name: 'versions', path: `/history?entry=${historyId}`, as: teacher, before: past },
    { name: 'paper', path: `/history?entry=${paperId}`, as: teacher, before: asked },
    { name: 'paper-matrix', path: `/history?entry=${paperId}`, as: teacher, before: counting },
    { name: 'slides', path: `/history?entry=${deckId}`, as: teacher, before: asked },
    { name: 'turn-into', path: `${generate}?run=${historyId}`, as: teacher, before: goingOn },
    { name: 'thread', path: `/history?entry=${historyId}#thread`, as: teacher, before: joined },
    { name: 'pair', path: `/history/${historyId}/pair`, as: teacher, before: beside },
    { name: 'share', path: `/history?entry=${historyId}`, as: teacher, before: sharing },
    { name: 'shared', path: '/shared', as: teacher },
    { name: 'linked', path: `/document#${linkToken}`, as: null, before: written },
    { name: 'generate-table', path: `/agents/${tableAgentId}/generate`, as: teacher, before: filled },
    { name: 'chatbot', path: `/chatbot?conversation=${conversationId}`, as: teacher },
    { name: 'profile', path: '/profile', as: teacher },
    { name: 'admin-dashboard', path: '/dashboard', as: boss },
    { name: 'admin-overview', path: '/admin', as: boss },
    { name: 'admin-usage', path: '/admin/usage', as: boss },
    { name: 'admin-budgets', path: '/admin/settings/budgets', as: boss },
    { name: 'admin-school', path: '/admin/settings/school', as: boss },
    { name: 'admin-agents', path: '/admin/agents', as: boss },
    { name: 'admin-agents-edit', path: `/admin/agents?edit=${agentId}`, as: boss },
    { name: 'admin-agents-checks', path: `/admin/agents?edit=${agentId}`, as: boss, before: counted },
    { name: 'admin-categories', path: '/admin/categories', as: boss },
    { name: 'admin-questions', path: '/admin/questions', as: boss },
    { name: 'admin-questions-table', path: `/admin/questions?edit=${tableId}`, as: boss, before: unfolded },
    { name: 'admin-users', path: '/admin/users', as: boss },
    { name: 'admin-settings', path: '/admin/settings', as: boss },
  ]
}

/** The editor comes after the page. */
const written = async (page: Page) => {
  await page.locator('.ProseMirror').first().waitFor()
}

/** The list of what is right and wrong. */
const checked = async (page: Page) => {
  await written(page)
  await page.getByRole('button', { name: /^(Checks|Kiểm tra): / }).click()
  await page.getByRole('region', { name: /^(Checks|Kiểm tra)$/ }).waitFor()
}

const narrowed = async (page: Page) => {
  await page.getByRole('button', { name: /^(More filters|Lọc thêm)/ }).click()
}

const selecting = async (page: Page) => {
  await page
    .getByRole('button', { name: /^(Select several|Chọn nhiều)$/ })
    .first()
    .click()
  for (const box of (await page.getByRole('checkbox').all()).slice(0, 2)) await box.check()
}

/** A section in hand. */
const refining = async (page: Page) => {
  await written(page)
  await page.locator('.ProseMirror p').nth(3).click()
  // Over a phone's keyboard there is nothing but the text, until it is left.
  const done = page.getByRole('button', { name: /^(Done|Xong)$/ })
  if (await done.isVisible()) await done.click()
  await page.getByRole('button', { name: /^(Change a place|Sửa một chỗ)$/ }).click()
  await page
    .getByRole('region', { name: /^(Have a place changed|Sửa một chỗ)$/ })
    .getByRole('radio')
    .first()
    .waitFor()
}

const past = async (page: Page) => {
  await written(page)
  const about = page.getByRole('button', { name: /^(More about this document|Thông tin về tài liệu này)$/ })
  if (await about.isVisible()) await about.click()
  await page.getByRole('button', { name: /^(Versions|Các phiên bản)$/ }).click()
  await page
    .getByRole('dialog', { name: /^(Versions|Các phiên bản)$/ })
    .getByRole('button', { name: /^(Restore|Khôi phục)/ })
    .waitFor()
}

const asked = async (page: Page) => {
  await page.getByRole('article').first().waitFor()
}

/** What can be made of a document. */
const goingOn = async (page: Page) => {
  await written(page)
  await page.getByRole('button', { name: /^(Turn into…|Làm tiếp…)$/ }).click()
  await page.getByRole('menuitem').first().waitFor()
}

const joined = async (page: Page) => {
  await page.getByRole('button', { name: /^(Download all|Tải cả mạch)$/ }).waitFor()
}

const beside = async (page: Page) => {
  await page.locator('[data-row]').first().waitFor()
}

const sharing = async (page: Page) => {
  await written(page)
  await page.getByRole('button', { name: /^(Share|Chia sẻ)$/ }).click()
  await page
    .getByRole('dialog', { name: /^(Share|Chia sẻ) / })
    .getByRole('checkbox')
    .first()
    .waitFor()
}

const counting = async (page: Page) => {
  await asked(page)
  await page
    .getByRole('radiogroup')
    .getByText(/^(Matrix|Ma trận)$/)
    .click()
}

/** The large sheet with three rows, as they are pasted; on a phone there are cards alone. */
const filled = async (page: Page) => {
  const enlarge = page.getByRole('button', { name: /^(Open as a large sheet|Mở thành bảng lớn)$/ })
  await page
    .getByRole('button', { name: /^(Upload file|Tải tệp lên)$/ })
    .last()
    .scrollIntoViewIfNeeded()
  if ((await enlarge.count()) === 0) return
  await enlarge.click()
  const first = page.getByRole('dialog').locator('[data-at="0"] [data-column="0"]')
  await first.evaluate((element) => {
    const clipboardData = new DataTransfer()
    const rows = ['Chương VI\tPhân số\t4', '\tSố thập phân\t2,5', 'Chương VII\tTỉ số và phần trăm\t3']
    clipboardData.setData('text/plain', rows.join('\n'))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
}

/** The column of periods, a number with bounds. */
const unfolded = async (page: Page) => {
  const column = page
    .getByRole('dialog')
    .locator('button[aria-expanded]')
    .filter({ hasText: /Periods|Số tiết/ })
    .first()
  await column.scrollIntoViewIfNeeded()
  await column.click()
}

const counted = async (page: Page) => {
  await page
    .getByRole('dialog')
    .getByRole('tab', { name: /^(Checks|Kiểm tra)/ })
    .click()
  // Their code comes when they are opened.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Remove|Bỏ|Xoá)/ })
    .first()
    .waitFor()
}
