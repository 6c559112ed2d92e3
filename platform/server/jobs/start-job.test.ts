import { expect, test } from 'vitest'
import { runningGenerationsPerUser } from '../../model/limits.ts'
import { nobodyElse, type Message, type Others } from '../cluster/others.ts'
import { AlreadyRunning, startJob } from './start-job.ts'
import { StreamingJob } from './streaming-job.ts'
import { findOwnJob, interruptAll, listJobsOf, StreamingJobs } from './streaming-jobs.ts'

class Other extends StreamingJob<null, string> {}

let number = 0
const aJob = (about: Partial<{ id: string; userId: string; sharedEntryId: string }> = {}) =>
  new StreamingJob<null, string>({ id: `job ${(number += 1)}`, userId: 'lan', started: null, ...about })

const untilEnded = (job: StreamingJob<unknown, unknown>) =>
  new Promise<string>((resolve) => job.ending.signal.addEventListener('abort', () => resolve(job.ending.signal.reason)))

/** The other processes of a cluster, with a record of published messages and releases. */
function cluster(claim: Others['claim'] = async () => 'claimed') {
  const released: string[] = []
  const sent: Message[] = []
  let hear: (message: Message) => void = () => {}
  const others: Others = {
    ...nobodyElse,
    claim,
    release: async (id) => void released.push(id),
    publish: (message) => void sent.push(message),
    hear: (listener) => {
      hear = listener
      return () => {}
    },
  }
  return { jobs: new StreamingJobs(others), released, sent, say: (message: Message) => hear(message) }
}

test('a job runs until its result, then its lease is released and its followers are done', async () => {
  const { jobs, released } = cluster()
  const job = aJob()
  const end = Promise.withResolvers<string>()
  await startJob(jobs, job, () => end.promise)
  expect(jobs.get(job.id)).toBe(job)
  expect(await job.admitted).toBe(true)
  const follower = job.follow(new AbortController().signal)
  expect((await follower.next()).value).toBeNull()
  end.resolve('saved')
  expect(await follower.next()).toEqual({ done: true, value: 'saved' })
  expect([jobs.size, released]).toEqual([0, [job.id]])
})

test('a job that fails releases its lease too, and its followers get the error', async () => {
  const { jobs, released } = cluster()
  const job = aJob()
  await startJob(jobs, job, () => Promise.reject(new Error('broken')))
  const follower = job.follow(new AbortController().signal)
  await follower.next()
  await expect(follower.next()).rejects.toThrow('broken')
  expect([jobs.size, released]).toEqual([0, [job.id]])
})

test('does not write a text twice: here, in another process, or once its row exists', async () => {
  const here = cluster()
  const job = aJob()
  await startJob(here.jobs, job, () => untilEnded(job))
  expect(() => startJob(here.jobs, aJob({ id: job.id }), async () => '')).toThrow(AlreadyRunning)
  interruptAll(here.jobs)

  const elsewhere = cluster(async () => 'known')
  const second = aJob()
  await expect(startJob(elsewhere.jobs, second, async () => '')).rejects.toThrow(AlreadyRunning)
  expect([await second.admitted, elsewhere.jobs.size]).toEqual([false, 0])

  const stored = cluster()
  const third = aJob()
  const again = startJob(
    stored.jobs,
    third,
    async () => '',
    async () => true,
  )
  await expect(again).rejects.toThrow(AlreadyRunning)
  expect([stored.jobs.size, stored.released]).toEqual([0, [third.id]])
})

test('limits a user’s jobs in this process and across all processes', async () => {
  const { jobs } = cluster()
  for (let count = 0; count < runningGenerationsPerUser; count += 1) {
    const job = aJob()
    await startJob(jobs, job, () => untilEnded(job))
  }
  expect(() => startJob(jobs, aJob(), async () => '')).toThrow('generation.tooManyRunning')
  await startJob(jobs, aJob({ userId: 'minh' }), async () => '')
  interruptAll(jobs)
  const full = cluster(async () => 'full')
  await expect(startJob(full.jobs, aJob(), async () => '')).rejects.toThrow('generation.tooManyRunning')
  expect(full.jobs.size).toBe(0)
})

test('finds a job by owner and kind, and lists jobs by owner', async () => {
  const { jobs } = cluster()
  const job = new Other({ id: 'other', userId: 'lan', started: null })
  jobs.set(job.id, job)
  expect(findOwnJob(jobs, Other, job)).toBe(job)
  expect(findOwnJob(jobs, Other, { id: job.id, userId: 'minh' })).toBeUndefined()
  jobs.set('plain', aJob({ id: 'plain' }))
  expect(findOwnJob(jobs, Other, { id: 'plain', userId: 'lan' })).toBeUndefined()
  expect(listJobsOf(jobs, 'lan')).toHaveLength(2)
  expect(listJobsOf(jobs, 'minh')).toEqual([])
})

test('stop waits until the text is saved; an interruption also ends waiting for the database', async () => {
  const { jobs } = cluster()
  const job = aJob()
  await startJob(jobs, job, () => untilEnded(job))
  await job.stop()
  expect([await job.result, job.leaving.signal.aborted]).toEqual(['stopped', false])
  const other = aJob()
  await startJob(jobs, other, () => untilEnded(other))
  interruptAll(jobs)
  expect([await other.result, other.leaving.signal.aborted]).toEqual(['interrupted', true])
})

test('ends and empties texts from answers that are no longer shared, in every process', () => {
  const { jobs, sent, say } = cluster()
  const [mine, theirs] = [aJob({ sharedEntryId: 'entry' }), aJob({ sharedEntryId: 'another' })]
  for (const job of [mine, theirs]) {
    job.buffer.append('Một')
    jobs.set(job.id, job)
  }
  jobs.stopSharing('entry')
  expect(sent).toEqual([{ type: 'sharingStopped', entryId: 'entry' }])
  expect([mine.buffer.text, mine.ending.signal.reason]).toEqual(['', 'sharingStopped'])
  expect([theirs.buffer.text, theirs.ending.signal.aborted]).toEqual(['Một', false])
  say({ type: 'sharingStopped', entryId: 'another' })
  expect(theirs.buffer.text).toBe('')
})

test('other processes stop jobs and follow them', () => {
  const { jobs, say } = cluster()
  const [one, two, three] = [aJob(), aJob(), aJob({ userId: 'minh' })]
  for (const job of [one, two, three]) jobs.set(job.id, job)
  say({ type: 'follow', id: one.id })
  expect([one, two].map(({ remoteFollowers }) => remoteFollowers.present)).toEqual([true, false])
  say({ type: 'stop', id: one.id })
  expect([one, two, three].map(({ ending }) => ending.signal.reason)).toEqual(['stopped', undefined, undefined])
  say({ type: 'stopAll', userId: 'lan' })
  expect([two, three].map(({ ending }) => ending.signal.reason)).toEqual(['stopped', undefined])
})
