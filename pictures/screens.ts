import type { Page } from '@playwright/test'
import type { Person, School } from './sample-school.ts'

/** `as`: whose screen it is; null of a guest. `before`: what is done there before the picture. */
export type Screen = { name: string; path: string; as: Person | null; before?: (page: Page) => Promise<void> }

/** Every screen, and the dialogs that are screens of their own. */
export function screensOf(school: School): Screen[] {
  const { teacher, boss, agentId, historyId, conversationId, tableAgentId, tableId } = school
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
    { name: 'generate-table', path: `/agents/${tableAgentId}/generate`, as: teacher, before: filled },
    { name: 'chatbot', path: `/chatbot?conversation=${conversationId}`, as: teacher },
    { name: 'profile', path: '/profile', as: teacher },
    { name: 'admin-dashboard', path: '/dashboard', as: boss },
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
