import { sql } from 'kysely'
import { newId } from '../database/ids.ts'
import { listen, type Line } from '../drivers/listen.ts'
import type { Database } from '../database/schema.ts'
import { beat, beatEveryMs, bury, depart } from './lease.ts'
import type { Message, Others } from './others.ts'

const channel = 'trogiang'

type Log = { error(fault: unknown, message?: string): void; warn(message: string): void; info(message: string): void }

type Joining = {
  log: Log
  /** Called with the ids of texts whose process was killed. */
  onLeft: (ids: string[]) => Promise<void>
}

export type Neighbours = Others & {
  /** Registers this process and starts to listen. @throws when the database does not respond */
  join: (joining: Joining) => Promise<void>
  /** Unregisters this process and stops listening. */
  leave: () => Promise<void>
}

type BusMessage = Message | { type: 'beat'; from: string }

/**
 * Connects the processes on one PostgreSQL database. `listenUrl` must lead to PostgreSQL itself: a pooler may lend a connection to others
 * between statements.
 */
export function neighboursOn(db: Database, listenUrl: string): Neighbours {
  const id = newId()
  const slots = claimSlots(db, id)
  const listeners = new Set<(message: Message) => void>()
  /** Slots that could not be released while the database was unavailable. */
  const unreleased = new Set<string>()
  let waiting: BusMessage[] = []
  let sending: Promise<void> | null = null
  let joined: { log: Log; line: Line } | null = null
  let beats: NodeJS.Timeout | undefined

  /** Messages sent during a statement go with the next one, since commits that notify are serialised. */
  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const payloads = waiting.map((message) => JSON.stringify(message))
      waiting = []
      await sql`select pg_notify(${channel}, said.payload) from unnest(${payloads}::text[]) as said (payload)`
        .execute(db)
        .catch((error: unknown) => joined?.log.error(error))
    }
    sending = null
  }

  function publish(message: BusMessage): void {
    waiting.push(message)
    sending ??= send()
  }

  const spread = (message: Message) => listeners.forEach((listener) => listener(message))
  const hearing = hearingOf(id, spread)

  /** After an outage of this process or its database, the others' heartbeats are unknown, because they may have been cut off as well. */
  let steadySince = -Infinity
  let lastBeat = 0
  let living = Promise.resolve()

  async function live(onLeft: Joining['onLeft'], log: Log): Promise<void> {
    if (performance.now() - lastBeat > 2 * beatEveryMs) steadySince = performance.now()
    await beat(db, id)
    lastBeat = performance.now()
    for (const text of unreleased) await slots.release(text).then(() => unreleased.delete(text))
    if (lastBeat - steadySince > 4 * beatEveryMs) {
      const left = await bury(db)
      if (left.length > 0) {
        log.warn(`Texts left by a process that was killed: ${left.length}`)
        await onLeft(left)
        for (const text of left) publish({ type: 'saved', id: text })
      }
    }
    if (hearing.isLineDead(log)) joined?.line.renew()
    publish({ type: 'beat', from: id })
  }

  return {
    ...slots,
    processId: id,
    publish,
    hear(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async release(text) {
      await slots.release(text).catch(() => unreleased.add(text))
    },
    async join({ log, onLeft }) {
      const line = listen(listenUrl, channel, { onMessage: hearing.onMessage, up: () => spread({ type: 'missed' }) })
      lastBeat = performance.now()
      await live(onLeft, log)
      joined = { log, line }
      const next = () => {
        living = live(onLeft, log)
          .catch((error: unknown) => log.error(error))
          .finally(later)
      }
      const later = () => {
        if (joined) beats = setTimeout(next, beatEveryMs).unref()
      }
      later()
    },
    async leave() {
      clearTimeout(beats)
      const left = joined
      joined = null
      await left?.line.end()
      await living
      await depart(db, id).catch((error: unknown) => left?.log.error(error))
      await sending
    },
  }
}

const deaf =
  'What other processes say is not heard: the connection for listening is cut, or leads through a pooler that does not keep it (set DATABASE_LISTEN_URL to PostgreSQL itself). Until it is heard, what they write is read from the database each second.'

/** Each process also receives its own messages, which proves that it can receive. */
function hearingOf(id: string, spread: (message: Message) => void) {
  /** Heartbeats sent since it last received one of its own. */
  let unheard = 0
  let isKnown = false
  return {
    onMessage: (payload: string): void => {
      const message = JSON.parse(payload) as BusMessage
      if (message.type !== 'beat') return spread(message)
      if (message.from === id) unheard = 0
    },
    /** Checked before each heartbeat. Reconnects at once, then at intervals, because a new connection may not help. */
    isLineDead(log: Log): boolean {
      const isDeaf = unheard > 1
      if (isDeaf !== isKnown) {
        isKnown = isDeaf
        if (isDeaf) log.warn(deaf)
        else log.info('What other processes say is heard again.')
      }
      unheard += 1
      return isDeaf && unheard % 10 === 3
    },
  }
}

/** Retries after another process took the free place. */
const triesMax = 20

/** A user's slots across all processes: the database gives each to one text only. */
function claimSlots(db: Database, processId: string): Pick<Others, 'claim' | 'release' | 'isWriting'> {
  return {
    async claim({ id, userId }, slots) {
      for (let tries = 0; tries < triesMax; tries += 1) {
        const { rows } = await sql`
          insert into streaming_jobs (id, user_id, slot, process_id)
          select ${id}, ${userId}, free.slot, ${processId} from generate_series(1, ${slots}::integer) as free (slot)
          where not exists (
            select 1 from streaming_jobs as busy where busy.user_id = ${userId} and busy.slot = free.slot
          )
          limit 1 on conflict do nothing returning slot`.execute(db)
        if (rows.length > 0) return 'claimed'
        const usedNumbers = await db.selectFrom('streaming_jobs').select('id').where('user_id', '=', userId).execute()
        if (usedNumbers.some((text) => text.id === id)) return 'known'
        if (usedNumbers.length >= slots) return 'full'
      }
      return 'full'
    },
    async release(id) {
      await db.deleteFrom('streaming_jobs').where('id', '=', id).where('process_id', '=', processId).execute()
    },
    async isWriting(id) {
      const row = await db.selectFrom('streaming_jobs').select('id').where('id', '=', id).executeTakeFirst()
      return row !== undefined
    },
  }
}
