import { queryOptions } from '@tanstack/react-query'
import { lazyPage } from '../ui/lazy-page.ts'

export const ownRow = lazyPage(async () => (await import('../own/OwnRow.tsx')).OwnRow)

/** What a teacher comes back to is there with the rest of the page, or not at all. */
export const ownReady = () =>
  queryOptions({
    queryKey: ['dashboard', 'own-ready'],
    queryFn: async ({ client }) => {
      const read = import('../own/begin.ts').then(({ readOwn }) => readOwn(client))
      const done = await Promise.allSettled([read, ownRow.preload()])
      return done.every(({ status }) => status === 'fulfilled')
    },
    gcTime: 0,
  })
