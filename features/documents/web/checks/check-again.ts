import { runAllAgain, type Checked } from '#features/agents/model/checks/run.ts'
import type { Made } from '#features/agents/model/checks/check.ts'

export type CheckRequest = { before: readonly Checked[]; text: string; made: Made }

/** Pauses between checks, so that other work on this thread waits for one check at most. */
export const checkAgain = ({ before, text, made }: CheckRequest): Promise<Checked[]> =>
  runAllAgain(before, text, { made, pause: () => new Promise((resolve) => setTimeout(resolve)) })
