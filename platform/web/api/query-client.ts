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

let prepared: QueryClient | null = null

/** The cache that the app will take over when it is drawn. A first screen reads its data into it while its code still loads. */
export const prepareQueryClient = (): QueryClient => (prepared ??= createQueryClient())

/** Hands over the prepared cache, once; a new one if none was prepared. */
export function takeQueryClient(): QueryClient {
  const client = prepareQueryClient()
  prepared = null
  return client
}
