import type { Page } from '@playwright/test'
import type { Person, School } from './sample-school.ts'

/** `as`: whose screen it is; null of a guest. `before`: what is done there before the picture. */
export type Screen = { name: string; path: string; as: Person | null; before?: (page: Page) => Promise<void> }

/** Every screen, and the dialogs that are screens of their own. */
export function screensOf({ teacher, boss, agentId, historyId, conversationId }: School): Screen[] {
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
    { name: 'chatbot', path: `/chatbot?conversation=${conversationId}`, as: teacher },
    { name: 'profile', path: '/profile', as: teacher },
    { name: 'admin-dashboard', path: '/dashboard', as: boss },
    { name: 'admin-agents', path: '/admin/agents', as: boss },
    { name: 'admin-agents-edit', path: `/admin/agents?edit=${agentId}`, as: boss },
    { name: 'admin-categories', path: '/admin/categories', as: boss },
    { name: 'admin-questions', path: '/admin/questions', as: boss },
    { name: 'admin-users', path: '/admin/users', as: boss },
    { name: 'admin-settings', path: '/admin/settings', as: boss },
  ]
}

/** The editor comes after the page. */
const written = async (page: Page) => {
  await page.locator('.ProseMirror').first().waitFor()
}
