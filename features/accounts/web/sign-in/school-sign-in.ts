import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** The button for school sign-in. */
export const schoolButton = lazyPage(async () => (await import('./SchoolSignIn.tsx')).SchoolButton)

/** Continues a sign-in after the return from the provider. */
export const schoolNews = lazyPage(async () => (await import('./SchoolSignIn.tsx')).SchoolNews)
