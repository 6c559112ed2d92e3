import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { alongside } from './testing.ts'
import { isFull } from '#tests/support/full.ts'

const text = ['Một', ' hai', ' ba', ' bốn']

/** Sends calls to healthy processes, as a load balancer does, and retries refused ones on another. */
function balancer(urls: Set<string>) {
  let turn = 0
  return async <Answer extends { status: number }>(call: (url: string) => Promise<Answer>): Promise<Answer> => {
    for (let tries = 0; ; tries += 1) {
      const all = [...urls]
      const url = all[turn++ % all.length]!
      try {
        return await call(url)
      } catch (error) {
        if (tries === 5) throw error
      }
    }
  }
}

test.runIf(isFull)(
  'replacing processes one after the other under load loses no call and cuts off no text',
  async () => {
    const usual = { does: 'answer', text, gapMs: 700 } as const
    const { db, real, another, signIn, makeAgent } = await alongside({ usual })
    const [token, { id }] = [await signIn(), await makeAgent()]
    let processes = [real, await another()]
    const well = new Set(processes.map(({ url }) => url))
    const balanced = balancer(well)
    const health = (url: string) =>
      fetch(`${url}/api/health`).then(
        ({ status }) => status,
        () => 0,
      )
    const over = new AbortController()
    const looking = (async () => {
      while (!over.signal.aborted) {
        for (const { url } of processes) {
          if ((await health(url)) === 200) well.add(url)
          else well.delete(url)
        }
        await pause(200)
      }
    })()

    const statuses: number[] = []
    const contents: (string | undefined)[] = []
    const reading = (async () => {
      while (!over.signal.aborted) {
        const { status } = await balanced((url) => clientOf({ url, token }).call(history.list))
        statuses.push(status)
        await pause(20)
      }
    })()
    const write = async (writer: number) => {
      for (let number = 0; !over.signal.aborted; number += 1) {
        const key = `${writer}-${number}`
        const { status, body } = await balanced((url) =>
          clientOf({ url, token, key }).call(generation.generate, { params: { id }, body: { answers: {} } }),
        )
        statuses.push(status)
        contents.push(body.content)
      }
    }
    const writing = [1, 2, 3, 4].map(write)

    for (const old of processes) {
      await expect.poll(() => well.size).toBe(2)
      old.child.kill('SIGTERM')
      expect((await old.ended)[0]).toBe(0)
      well.delete(old.url)
      processes = [...processes.filter((one) => one !== old), await another()]
    }
    over.abort()
    await Promise.all([reading, looking, ...writing])

    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(new Set(contents)).toEqual(new Set([text.join('')]))
    const rows = await db.selectFrom('documents').select('status').execute()
    expect(rows).toEqual(contents.map(() => ({ status: 'complete' })))
    expect(await db.selectFrom('streaming_jobs').selectAll().execute()).toEqual([])
  },
)
