import type { GenerationEvent, GenerationResult } from '../../contract/generation.ts'
import { StreamingJob } from '#platform/server/jobs/streaming-job.ts'

type Started = Extract<GenerationEvent, { type: 'started' }>

/** A generation in the making: its id is that of its entry in history. */
export class GenerationJob extends StreamingJob<Started, GenerationResult> {
  readonly startedAt: string

  constructor({ historyId, userId, startedAt }: { historyId: string; userId: string; startedAt: string }) {
    super({ id: historyId, userId, started: { type: 'started', historyId, startedAt } })
    this.startedAt = startedAt
  }
}
