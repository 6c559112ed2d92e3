import type { QueryClient } from '@tanstack/react-query'
import { presetsApi } from './calls.ts'
import { ownLibrary } from './queries.ts'

/** Loads a teacher's own data before the page renders, which avoids layout shifts. Data that fails to load is omitted. */
export async function readOwn(queryClient: QueryClient): Promise<void> {
  await queryClient.ensureQueryData(ownLibrary()).catch(() => {})
}

/** Loads the same for an assistant's form, with the preset in its address; null without one or if it was deleted, which is reported. */
export async function readOwnFor(queryClient: QueryClient, agentId: string, preset: string | null) {
  const [, read] = await Promise.all([
    readOwn(queryClient),
    preset &&
      presetsApi.get({ params: { id: preset } }).then(
        (answer) => answer.preset,
        () => null,
      ),
  ])
  return read && read.agentId === agentId ? read : null
}
