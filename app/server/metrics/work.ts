import { Gauge, type Registry } from 'prom-client'
import type { RunningTexts } from '#platform/server/jobs/running.ts'
import { lookedAt } from './looked-at.ts'

export type Work = {
  running: RunningTexts
  /** Queue lengths by name. */
  waiting: Record<string, () => number>
}

/** Measures the running work of this process. */
export function watchWork({ running, waiting }: Work, registry: Registry): void {
  lookedAt(
    registry,
    { name: 'trogiang_texts_running', help: 'Texts that this process is writing, those of templates included.' },
    () => running.size,
  )
  lookedAt(
    registry,
    {
      name: 'trogiang_texts_unsaved',
      help: 'Finished texts that are held in memory until the database is back.',
    },
    () => [...running.values()].filter(({ unsaved }) => unsaved).length,
  )
  const queues = new Gauge({
    name: 'trogiang_queue_waiting',
    help: 'Works that wait for their turn: files to be read, and documents to be written as Word files.',
    labelNames: ['queue'] as const,
    registers: [registry],
    collect() {
      for (const [queue, count] of Object.entries(waiting)) queues.set({ queue }, count())
    },
  })
}
