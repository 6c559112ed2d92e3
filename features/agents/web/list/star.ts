import { lazyPage } from '../ui/lazy-page.ts'

/** It comes behind the list: nobody waits for it. */
export const starButton = lazyPage(async () => {
  const [{ StarButton }, { addOwnWords }] = await Promise.all([
    import('../own/StarButton.tsx'),
    import('../own/words.ts'),
  ])
  addOwnWords()
  return StarButton
})
