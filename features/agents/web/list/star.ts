import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** It comes behind the list: nobody waits for it. */
export const starButton = lazyPage(async () => {
  const [{ StarButton }, { addOwnWords }] = await Promise.all([
    import('#features/library/web/StarButton.tsx'),
    import('#features/library/web/words.ts'),
  ])
  addOwnWords()
  return StarButton
})
