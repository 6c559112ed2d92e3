import type { QueryClient } from '@tanstack/react-query'
import { presetsApi } from './calls.ts'
import { ownLibrary } from './queries.ts'

/** Reads what a teacher keeps before the page that shows it is drawn: nothing moves when it comes. What cannot be read is left out. */
export async function readOwn(queryClient: QueryClient): Promise<void> {
  await queryClient.ensureQueryData(ownLibrary()).catch(() => {})
}

/** The same for the form of an assistant, with the preset that its address names; null where it names none of it, or one that is gone, which is told. */
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
