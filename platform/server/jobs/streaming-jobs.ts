import { nobodyElse, type Message, type Others } from '../cluster/others.ts'
import type { Ending, StreamingJob } from './streaming-job.ts'

/** All texts that this process is writing, by id. Other processes are asked about theirs. */
export class StreamingJobs extends Map<string, StreamingJob<unknown, unknown>> {
  readonly others: Others

  constructor(others: Others = nobodyElse) {
    super()
    this.others = others
    others.hear((message) => this.#obey(message))
  }

  /** Ends all jobs that use an entry's answers, in every process, because its owner no longer shares them. */
  stopSharing(entryId: string): void {
    this.others.publish({ type: 'sharingStopped', entryId })
    this.#stopSharingHere(entryId)
  }

  #stopSharingHere(entryId: string): void {
    for (const job of this.values()) if (job.sharedEntryId === entryId) job.stopSharing()
  }

  #obey(message: Message): void {
    if (message.type === 'sharingStopped') this.#stopSharingHere(message.entryId)
    if (message.type === 'follow') this.get(message.id)?.remoteFollowers.renew()
    if (message.type === 'stop') this.get(message.id)?.ending.abort('stopped' satisfies Ending)
    if (message.type === 'stopAll')
      for (const { ending } of listJobsOf(this, message.userId)) ending.abort('stopped' satisfies Ending)
  }
}

type JobKind<Job> = abstract new (...args: never[]) => Job

/** Finds the user's own job of one kind, while this process is writing it. */
export function findOwnJob<Job extends StreamingJob<unknown, unknown>>(
  jobs: StreamingJobs,
  kind: JobKind<Job>,
  { id, userId }: { id: string; userId: string },
): Job | undefined {
  const found = jobs.get(id)
  return found instanceof kind && found.userId === userId ? found : undefined
}

/** Lists a user's jobs in this process. */
export const listJobsOf = (jobs: StreamingJobs, userId: string): StreamingJob<unknown, unknown>[] =>
  [...jobs.values()].filter((job) => job.userId === userId)

/** Ends all jobs early because the process is shutting down. Texts that wait for the database get a last attempt. */
export function interruptAll(jobs: StreamingJobs): void {
  for (const { ending, leaving } of jobs.values()) {
    ending.abort('interrupted' satisfies Ending)
    leaving.abort()
  }
}
