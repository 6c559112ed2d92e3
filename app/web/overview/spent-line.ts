import { lazyPage } from '../ui/lazy-page.ts'

/** Loads after the page, with the code of budgets. */
export const spentLine = lazyPage(async () => (await import('../managing/budgets/SpentLine.tsx')).SpentLine)
