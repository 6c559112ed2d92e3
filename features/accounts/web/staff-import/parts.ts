import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** The whole of the page, with its words: more than a page may load at first. */
export const staffWork = lazyPage(async () => (await import('./StaffWork.tsx')).StaffWork)
