import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** Shows, edits and checks the written document. */
export const resultDocument = lazyPage(async () => (await import('./ResultDocument.tsx')).ResultDocument)
