import { lazyPage } from '#platform/web/ui/lazy-page.ts'

// Lazy imports of the page are in a separate file: their list would be part of every page's first load.
export const both = lazyPage(async () => (await import('./Both.tsx')).Both)
