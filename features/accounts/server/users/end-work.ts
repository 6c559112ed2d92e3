import { ownOf, type RunningTexts } from '#platform/server/jobs/running.ts'

/** Ends what is being written for somebody, and waits until what this process has of it is saved. */
export async function endWorkOf(running: RunningTexts, userId: string): Promise<void> {
  running.others.publish({ type: 'stopAll', userId })
  await Promise.all(ownOf(running, userId).map((text) => text.stop()))
}
