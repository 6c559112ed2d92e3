import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of what the server said. No silent retries: each failed call has already told the reader, and the place
 * that stays empty carries its own "try again".
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
