import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** Loads after the page, with the code of budgets. */
export const spentLine = lazyPage(async () => (await import('#features/usage/web/amounts/SpentLine.tsx')).SpentLine)
