import { expect, onTestFinished, test, vi } from 'vitest'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { several, startProduct } from '#tests/support/server/product.ts'
import { saveOrHold } from './hold.ts'
import { StreamingJob } from './streaming-job.ts'
import { interruptAll, StreamingJobs } from './streaming-jobs.ts'

const pausesMs = [1]
const unlimited = { pausesMs, texts: 200, characters: 1_000 }

function aText(jobs: StreamingJobs, text = 'Một hai') {
  const one = new StreamingJob<null, null>({ id: String(jobs.size), userId: 'someone', started: null })
  one.buffer.append(text)
  jobs.set(one.id, one)
  return one
}

function holding() {
  const jobs = new StreamingJobs()
  const events: string[] = []
  const log = {
    error: (_: unknown, message = '') => void events.push(message),
    info: (message: string) => void events.push(message),
  }
  return { jobs, sentEvents: events, log }
}

const away = () => Promise.reject(new Error('away'))

test('retries saving a finished text until it succeeds, and logs how many wait', async () => {
  const { jobs, sentEvents, log } = holding()
  const text = aText(jobs)
  let tries = 0
  const save = async () => {
    tries += 1
    // The real pauses would add up to two minutes.
    if (tries <= 60) throw new Error('away')
  }
  await saveOrHold(save, { text, announces: true }, { jobs, log }, unlimited)
  expect(tries).toBe(61)
  expect(sentEvents).toEqual([
    'Finished texts held in memory until the database can be reached: 1',
    'A finished text that was held in memory has been saved.',
  ])
})

test.for([
  ['texts', { ...unlimited, texts: 1 }],
  ['characters', { ...unlimited, characters: 10 }],
] as const)('does not hold too many %s: the log says what is lost', async ([, limits]) => {
  const { jobs, sentEvents, log } = holding()
  const first = aText(jobs)
  let back = false
  const save = () => (back ? Promise.resolve() : away())
  const saving = saveOrHold(save, { text: first, announces: true }, { jobs, log }, limits)
  await expect.poll(() => first.unsaved).toBe(true)
  const second = saveOrHold(away, { text: aText(jobs), announces: true }, { jobs, log }, limits)
  await expect(second).rejects.toThrow('away')
  expect(sentEvents.at(-1)).toBe('A finished text could not be saved and is lost.')
  back = true
  await saving
})

test('a process retries once during shutdown', async () => {
  const { jobs, sentEvents, log } = holding()
  const [saved, lost] = [aText(jobs), aText(jobs)]
  let tries = 0
  const save = () => (++tries > 1 ? Promise.resolve() : away())
  // The pause is so long that the test never reaches its end.
  const limits = { ...unlimited, pausesMs: [3_600_000] }
  const both = [
    saveOrHold(save, { text: saved, announces: true }, { jobs, log }, limits),
    saveOrHold(away, { text: lost, announces: true }, { jobs, log }, limits),
  ]
  await expect.poll(() => saved.unsaved && lost.unsaved).toBe(true)
  interruptAll(jobs)
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(sentEvents.filter((words) => words.endsWith('is lost.'))).toHaveLength(1)
})

test('tells followers that a text ended while the database is unavailable, and ends their stream once it is back', async () => {
  const model = await startModelServer()
  const { db, teacher, makeAgent } = await startProduct({
    ...several,
    openAiBaseUrl: model.url,
    shared: { provider: 'openai', apiKey: 'sk-school', model: 'gpt-4o-mini' },
  })
  onTestFinished(() => model.close())
  const { promise: away, resolve: proceed } = Promise.withResolvers<void>()
  model.script({ does: 'answer', text: ['Một', ' hai'], pause: { after: 1, until: away } })
  const someone = await teacher('vi')
  const { id } = await makeAgent()
  const received: { event: string; data: { type?: string; historyId?: string } }[] = []
  for await (const one of someone.stream(generation.generate, { params: { id }, body: { answers: {} } })) {
    received.push(one)
    const { type } = received.at(-1)!.data
    const first = type === 'replace' || (type === 'text' && received.length === 2)
    if (first) {
      // The row is inserted in parallel with the model call, so it may appear after the first word.
      const rows = () => db.selectFrom('documents').select('id').execute()
      await vi.waitUntil(async () => (await rows()).length === 1, { timeout: 60_000 })
      await db.schema.alterTable('documents').renameTo('away').execute()
      proceed()
    }
    if (type === 'unsaved') {
      await db.schema.alterTable('away').renameTo('documents').execute()
    }
  }
  expect(received.map(({ event, data }) => data.type ?? event).slice(-3)).toEqual(['text', 'unsaved', 'result'])
  const historyId = received[0]!.data.historyId!
  const { entry } = (await someone.call(history.get, { params: { id: historyId } })).body
  expect(entry).toMatchObject({ status: 'complete', content: 'Một hai', problem: null })
})
