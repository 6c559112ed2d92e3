import { queryOptions } from '@tanstack/react-query'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'

export const ownRow = lazyPage(async () => (await import('#features/library/web/OwnRow.tsx')).OwnRow)

export const recentDocuments = lazyPage(async () => (await import('./RecentDocuments.tsx')).RecentDocuments)

/** Waits for a teacher's own data, so that it does not appear late. */
export const ownReady = () =>
  queryOptions({
    queryKey: ['dashboard', 'own-ready'],
    queryFn: async ({ client }) => {
      const read = import('#features/library/web/begin.ts').then(({ readOwn }) => readOwn(client))
      const done = await Promise.allSettled([read, ownRow.preload(), recentDocuments.preload()])
      return done.every(({ status }) => status === 'fulfilled')
    },
    // The next visit tries again what failed.
    staleTime: 0,
  })
