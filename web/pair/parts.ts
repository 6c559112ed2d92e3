import { lazyPage } from '../ui/lazy-page.ts'

// What the page needs is told apart from it: the list of that would be in every page's first load.
export const both = lazyPage(async () => (await import('./Both.tsx')).Both)
