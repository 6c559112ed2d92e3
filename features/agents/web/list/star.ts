import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** Loads after the list, because nothing waits for it. */
export const starButton = lazyPage(async () => (await import('#features/library/web/StarButton.tsx')).StarButton)
