import * as z from 'zod/mini'
import { documentBodyLimit } from '#rules/limits'
import { sides, type Link } from '#rules/pair/rows'
import { get, post, put } from './endpoint.ts'
import { HistoryEntry } from './history.ts'
import { Confirmation } from './shared.ts'

const short = z.string().check(z.maxLength(400))
const Mark = z.object({ whole: short, body: short, title: short })
const Linked = z.nullable(z.union([z.literal('none'), Mark]))
const PairLink: z.ZodMiniType<Link, Link> = z.object({ key: short, original: Linked, twin: Linked })

export const Pair = z.object({
  original: HistoryEntry,
  /** The same in the other language. */
  twin: HistoryEntry,
  /** Which sections belong together, and what they said when they said the same; see rules/pair/rows.ts. */
  links: z.array(PairLink),
  /** Sections are being brought up to date at the moment. */
  updating: z.boolean(),
})
export type Pair = z.infer<typeof Pair>

/** A row of a pair: by its key, and by what its sides say (`whole` of their marks), null where they have nothing. */
const Row = z.object({ key: z.nullable(short), original: z.nullable(short), twin: z.nullable(short) })
export type PairRowName = z.infer<typeof Row>

/** `leading`: the side that is right; the other one is written anew. */
const RowToUpdate = z.extend(Row, { leading: z.enum(sides) })
export type RowToUpdate = z.infer<typeof RowToUpdate>

export const PairUpdate = z.object({
  pair: Pair,
  /** How many sections were written, of those that were asked for. */
  written: z.int(),
  /** Why others were not, in the reader's language; null where nothing went wrong. */
  problem: z.nullable(z.string()),
  /** Of all that was asked, whatever came of it; US dollars, null when nobody told the price. */
  tokens: z.nullable(z.int()),
  cost: z.nullable(z.number()),
})
export type PairUpdate = z.infer<typeof PairUpdate>

/** `text` is a section as it grows, all of it so far. */
export const PairEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), sections: z.int() }),
  z.object({ type: z.literal('growing'), section: z.int(), text: z.string() }),
])
export type PairEvent = z.infer<typeof PairEvent>

/** Every call takes the id of either side. */
export const pairs = {
  /** Null for a document that has no twin. */
  get: get('/history/:id/pair', { response: z.object({ pair: z.nullable(Pair) }) }),
  /** Has the twin written: an entry of its own, which is followed, stopped and gone on with as any. Where there is one, nothing is begun. */
  make: post('/history/:id/pair', {
    response: z.object({ pair: Pair }),
    rateLimit: { max: 10, seconds: 60, by: 'user' },
  }),
  /**
   * Has sections written anew in their other language, each from the side that leads, and puts them there. It goes on without its caller;
   * what is done stays done. Of a side that says something else than its caller saw, nothing is written.
   */
  update: post('/history/:id/pair/sections', {
    body: z.object({ rows: z.array(RowToUpdate).check(z.minLength(1), z.maxLength(200)) }),
    response: PairUpdate,
    events: PairEvent,
    bodyLimit: documentBodyLimit,
    rateLimit: { max: 30, seconds: 60, by: 'user' },
  }),
  /** Ends an update early. */
  stop: post('/history/:id/pair/stop', { response: Confirmation }),
  /** Takes a row for right as it is. 409 when one of its sides says something else by now. */
  settle: put('/history/:id/pair/sections', { body: z.object({ row: Row }), response: z.object({ pair: Pair }) }),
}
