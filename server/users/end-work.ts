import type { RunningTexts } from '../running/running.ts'

/** Ends what is being written for somebody, and waits until what there is has been saved. */
export async function endWorkOf(running: RunningTexts, userId: string): Promise<void> {
  const own = [...running.values()].filter((text) => text.userId === userId)
  await Promise.all(own.map((text) => text.stop()))
}
