import { lazyPage } from '../ui/lazy-page.ts'

/** Only where a school has a sign-in of its own. */
const load = async () => {
  const [parts, { addSignInWords }] = await Promise.all([import('./SchoolSignIn.tsx'), import('./words.ts')])
  addSignInWords()
  return parts
}

/** Leads to the school's own sign-in. */
export const schoolButton = lazyPage(async () => (await load()).SchoolButton)

/** Goes on with whoever comes back from there. */
export const schoolNews = lazyPage(async () => (await load()).SchoolNews)
