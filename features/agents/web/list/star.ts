import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** It comes behind the list: nobody waits for it. */
export const starButton = lazyPage(async () => (await import('#features/library/web/StarButton.tsx')).StarButton)
