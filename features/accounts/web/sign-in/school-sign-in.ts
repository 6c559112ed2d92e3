import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** Only where a school has a sign-in of its own. */
const addWords = async () => (await import('./words.ts')).addSignInWords()

/** Leads to the school's own sign-in. */
export const schoolButton = lazyPage(async () => {
  const [{ SchoolButton }] = await Promise.all([import('./SchoolSignIn.tsx'), addWords()])
  return SchoolButton
})

/** Goes on with whoever comes back from there. */
export const schoolNews = lazyPage(async () => {
  const [{ SchoolNews }] = await Promise.all([import('./SchoolSignIn.tsx'), addWords()])
  return SchoolNews
})
