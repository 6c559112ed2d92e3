import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** The code comes when it is asked for: hardly anybody needs it between two releases. */
export const cataloguePage = lazyPage(async () => (await import('./CatalogueItems.tsx')).CatalogueItems)
