import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of server data. It does not retry: a failed call has already shown its error, and the empty part of the page has a "Try again"
 * button.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
