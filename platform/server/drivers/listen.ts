import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

type Hearing = {
  onMessage: (payload: string) => void
  /** Called whenever it starts to listen, at first and after a reconnect: notifications in between are lost. */
  up: () => void
}

export type Line = { renew: () => void; end: () => Promise<void> }

const againAfterMs = [100, 500, 1_000, 2_000]
const patienceMs = 4_000

/** Listens to notifications on a channel over a separate connection, and reconnects whenever it breaks or is given up. */
export function listen(url: string, channel: string, { onMessage, up }: Hearing): Line {
  const ended = new AbortController()
  let failures = 0
  let giveUp = () => {}

  async function hearUntilBroken(): Promise<void> {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    const { promise: broken, resolve } = Promise.withResolvers<void>()
    client.on('error', () => resolve())
    client.on('end', () => resolve())
    client.on('notification', ({ payload = '' }) => onMessage(payload))
    giveUp = resolve
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      if (ended.signal.aborted) return
      failures = 0
      up()
      await broken
    } finally {
      // `end` would send a goodbye first and wait for the reply.
      ;(client as Client & { connection: { stream: Duplex } }).connection.stream.destroy()
    }
  }

  async function run(): Promise<void> {
    while (!ended.signal.aborted) {
      await hearUntilBroken().catch(() => {})
      const pause = againAfterMs[failures] ?? againAfterMs.at(-1)
      failures += 1
      await sleep(pause, undefined, { signal: ended.signal, ref: false }).catch(() => {})
    }
  }

  const done = run()
  return {
    renew: () => giveUp(),
    async end() {
      ended.abort()
      giveUp()
      await done
    },
  }
}
