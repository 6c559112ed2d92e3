import { lazyPage } from '../ui/lazy-page.ts'

/** With the code of budgets, which comes after the page. */
export const spentLine = lazyPage(async () => (await import('../managing/budgets/SpentLine.tsx')).SpentLine)
