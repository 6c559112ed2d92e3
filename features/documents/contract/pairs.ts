import * as z from 'zod/mini'
import { documentBodyLimit } from '#platform/model/limits.ts'
import { sides, type Link } from '../model/translations/rows.ts'
import { get, post, put } from '#platform/contract/endpoint.ts'
import { HistoryEntry } from './history.ts'
import { Confirmation } from '#platform/contract/shared.ts'

const short = z.string().check(z.maxLength(400))
const Mark = z.object({ whole: short, body: short, title: short })
const Linked = z.nullable(z.union([z.literal('none'), Mark]))
const PairLink: z.ZodMiniType<Link, Link> = z.object({ key: short, original: Linked, translation: Linked })

export const Pair = z.object({
  original: HistoryEntry,
  /** The document in the other language. */
  translation: HistoryEntry,
  /** Pairs of sections with their texts when they matched; see features/documents/model/translations/rows.ts. */
  links: z.array(PairLink),
  /** Sections are being brought up to date at the moment. */
  updating: z.boolean(),
})
export type Pair = z.infer<typeof Pair>

/** A row of a pair, identified by its key and the fingerprints of its sides (`whole`), null for a missing side. */
const Row = z.object({ key: z.nullable(short), original: z.nullable(short), translation: z.nullable(short) })
export type PairRowName = z.infer<typeof Row>

/** `leading`: the up-to-date side, from which the other one is rewritten. */
const RowToUpdate = z.extend(Row, { leading: z.enum(sides) })
export type RowToUpdate = z.infer<typeof RowToUpdate>

export const PairUpdate = z.object({
  pair: Pair,
  /** Number of requested sections that were written. */
  written: z.int(),
  /** The reason for missing sections, in the reader's language; null without a problem. */
  problem: z.nullable(z.string()),
  /** Usage of all requests, successful or not; US dollars, null without a reported price. */
  tokens: z.nullable(z.int()),
  cost: z.nullable(z.number()),
})
export type PairUpdate = z.infer<typeof PairUpdate>

/** `text` is the whole section so far. */
export const PairEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), sections: z.int() }),
  z.object({ type: z.literal('growing'), section: z.int(), text: z.string() }),
])
export type PairEvent = z.infer<typeof PairEvent>

/** Every call accepts the id of either side. */
export const pairs = {
  /** Null for a document without a translation. */
  get: get('/history/:id/pair', {
    summary: 'Get a document and its translation',
    rights: 'own',
    response: z.object({ pair: z.nullable(Pair) }),
  }),
  /** Starts the translation, a separate document that is followed, stopped and continued like any other. Returns an existing one. */
  make: post('/history/:id/pair', {
    summary: 'Translate a document',
    rights: 'own',
    response: z.object({ pair: Pair }),
    rateLimit: { max: 10, seconds: 60, by: 'user' },
  }),
  /**
   * Rewrites sections in the other language from the leading side, and saves them. Continues after the caller disconnects; finished
   * sections stay. Skips a side that differs from the caller's version.
   */
  update: post('/history/:id/pair/sections', {
    summary: 'Update sections of a translation',
    rights: 'own',
    body: z.object({ rows: z.array(RowToUpdate).check(z.minLength(1), z.maxLength(200)) }),
    response: PairUpdate,
    events: PairEvent,
    bodyLimit: documentBodyLimit,
    rateLimit: { max: 30, seconds: 60, by: 'user' },
  }),
  /** Ends an update early. */
  stop: post('/history/:id/pair/stop', {
    summary: 'Stop the update of a translation',
    rights: 'own',
    response: Confirmation,
  }),
  /** Confirms a row unchanged. 409 if one of its sides has changed. */
  confirm: put('/history/:id/pair/sections', {
    summary: 'Mark a section as up to date',
    rights: 'own',
    body: z.object({ row: Row }),
    response: z.object({ pair: Pair }),
  }),
}
