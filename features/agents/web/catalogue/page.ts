import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** Loaded on demand, because it is rarely needed between two releases. */
export const cataloguePage = lazyPage(async () => (await import('./CatalogueItems.tsx')).CatalogueItems)
