import { lazyPage } from '#platform/web/ui/lazy-page.ts'

// The page's own imports are separate: their list would be in every page's first load.
export const both = lazyPage(async () => (await import('./Both.tsx')).Both)
