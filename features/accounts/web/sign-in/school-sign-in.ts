import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** Leads to the school's own sign-in. */
export const schoolButton = lazyPage(async () => (await import('./SchoolSignIn.tsx')).SchoolButton)

/** Goes on with whoever comes back from there. */
export const schoolNews = lazyPage(async () => (await import('./SchoolSignIn.tsx')).SchoolNews)
