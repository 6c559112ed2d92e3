import { expect, onTestFinished, test } from 'vitest'
import { startSession } from '#features/accounts/server/accounts/sessions.ts'
import { history } from '#features/documents/contract/history.ts'
import { connect } from '#platform/server/drivers/connect.ts'
import { createEncryption } from '#platform/server/encryption/encryption.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import type { Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { makeAccount } from '#tests/support/server/account.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { makers } from '#tests/support/server/makers.ts'
import { realLocation, startReal, type RealLocation } from '#tests/support/server/real-process.ts'
import { rowRuns } from '../contract/row-runs.ts'
import { letter } from './testing.ts'

/** A teacher with an assistant, on a database that processes start on one after the other. */
async function makeSchool({ database }: RealLocation) {
  const clock = () => new Date()
  const db = await connect(database)
  await migrate(db)
  const { makeAgent, makeQuestion } = makers({ db, clock, encryption: createEncryption(Buffer.alloc(32)) })
  const teacher = await makeAccount({ db, clock }, { name: 'Lan', email: 'lan@example.com', role: 'USER' })
  const questions = [await makeQuestion({ key: 'student_name', required: 1 })]
  const agent = await makeAgent({ questions, prompt: 'Write a letter about {{student_name}}.' })
  const token = await startSession({ db, clock }, teacher)
  await db.destroy()
  return { agentId: agent.id, token }
}

/** Starts a run of a real process, which can be killed and started again. */
async function startRun(usual: Behaviour, labels: readonly string[], scripted: (Behaviour & { to: string })[] = []) {
  const models = await startModelServer({ usual })
  onTestFinished(() => models.close())
  models.script(...scripted)
  const location = await realLocation()
  const { agentId, token } = await makeSchool(location)
  let real = await startReal(models.url, location)
  const client = clientOf({ url: () => real.url, token, language: 'en' })
  const rows = labels.map((label) => ({ line: null, label, answers: { student_name: label } }))
  const body = { title: 'Letters', answers: {}, language: 'vi', workbook: null, rows }
  const made = await client.call(rowRuns.create, { params: { id: agentId }, body })
  expect([made.status, made.body]).toMatchObject([200, {}])
  const params = { id: made.body.run.id }
  return {
    models,
    client,
    see: async () => (await client.call(rowRuns.get, { params })).body,
    killAndStart: async () => {
      real.child.kill('SIGKILL')
      await real.ended
      real = await startReal(models.url, location)
    },
    /** Every row has one document, named after it, and there is no other document. */
    expectEachRowOnce: async () => {
      const { run, rows: after } = (await client.call(rowRuns.get, { params })).body
      expect(run.counts).toEqual({ waiting: 0, running: 0, done: labels.length, failed: 0 })
      const all = (await client.call(history.list, { query: { page: 1, limit: 100 } })).body.data
      expect(all.map(({ title }) => title).toSorted()).toEqual(labels.toSorted())
      expect(new Set(all.map(({ id }) => id))).toEqual(new Set(after.map(({ documentId }) => documentId)))
      expect(all.every(({ status }) => status === 'complete')).toBe(true)
    },
  }
}

/** Kills after the first one, at whatever moment. */
const moreKills = 2

test('goes on by itself after SIGKILL: finished rows stay, half a text is written anew, no row is lost or doubled', async () => {
  const labels = Array.from({ length: 8 + moreKills * 4 }, (_, at) => `Row ${at + 1}.`)
  const half = { ...letter(), text: ['# Thư', ' mời'], endsAfter: 1, ends: 'stall' } as const
  const { models, client, see, killAndStart, expectEachRowOnce } = await startRun(letter(), labels, [
    { ...half, to: labels[3]! },
    { ...half, to: labels[4]! },
    { does: 'hang', to: labels[5]! },
  ])
  await expect.poll(async () => (await see()).run.counts).toMatchObject({ running: 3, done: 3, failed: 0 })
  const before = (await see()).rows.slice(0, 3)
  const texts = async () => (await client.call(history.list, { query: { page: 1, limit: 100 } })).body.data
  await expect.poll(async () => (await texts()).filter(({ status }) => status === 'running')).toHaveLength(3)
  await killAndStart()
  for (let kill = 1; kill <= moreKills; kill += 1) {
    await expect.poll(async () => (await see()).run.counts.done, { interval: 5 }).toBeGreaterThan(kill * 4)
    await killAndStart()
  }
  await expect.poll(async () => (await see()).run.state).toBe('complete')
  await expectEachRowOnce()
  expect((await see()).rows.slice(0, 3)).toEqual(before)
  const requestsFor = (label: string) => models.requests.filter(({ body }) => JSON.stringify(body).includes(label))
  for (const label of labels.slice(0, 3)) expect(requestsFor(label)).toHaveLength(1)
  for (const label of labels.slice(3, 6)) expect(requestsFor(label).length).toBeGreaterThan(1)
})
