import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** The whole content of the page with its texts, which is too large for the first load. */
export const staffWork = lazyPage(async () => (await import('./StaffWork.tsx')).StaffWork)
