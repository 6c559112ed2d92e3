import { lazyPage } from '../ui/lazy-page.ts'

/** What has been written, to be read, edited and checked. */
export const resultDocument = lazyPage(async () => (await import('./ResultDocument.tsx')).ResultDocument)
