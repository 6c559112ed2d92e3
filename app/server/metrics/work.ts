import { Gauge, type Registry } from 'prom-client'
import type { StreamingJobs } from '#platform/server/jobs/streaming-jobs.ts'
import { lookedAt } from './looked-at.ts'

export type Work = {
  jobs: StreamingJobs
  /** Queue lengths by name. */
  waiting: Record<string, () => number>
}

/** Measures the running work of this process. */
export function watchWork({ jobs, waiting }: Work, registry: Registry): void {
  lookedAt(
    registry,
    { name: 'trogiang_texts_running', help: 'Texts that this process is writing, including templates.' },
    () => jobs.size,
  )
  lookedAt(
    registry,
    {
      name: 'trogiang_texts_unsaved',
      help: 'Finished texts kept in memory until the database is available again.',
    },
    () => [...jobs.values()].filter(({ unsaved }) => unsaved).length,
  )
  const queues = new Gauge({
    name: 'trogiang_queue_waiting',
    help: 'Queued work: files to read, and Word files to write.',
    labelNames: ['queue'] as const,
    registers: [registry],
    collect() {
      for (const [queue, count] of Object.entries(waiting)) queues.set({ queue }, count())
    },
  })
}
