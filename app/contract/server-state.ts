import * as z from 'zod/mini'
import { get, post } from '#platform/contract/endpoint.ts'

/** Administrators are told of these on the first page and by email. */
export const alertKinds = [
  'backup',
  'connections',
  'budget',
  'groupBudgets',
  'personBudgets',
  'assistantBudgets',
  'accounts',
] as const
export type AlertKind = (typeof alertKinds)[number]

const Alert = z.object({
  kind: z.enum(alertKinds),
  isOn: z.boolean(),
  /** The problem, in the reader's language; null: there is none. */
  text: z.nullable(z.string()),
})

const ServerState = z.object({
  version: z.string(),
  database: z.object({ engine: z.enum(['sqlite', 'postgres']), version: z.string() }),
  /** Automatic backups; null: none are set up, or the database is PostgreSQL. */
  backup: z.nullable(z.object({ lastAt: z.nullable(z.string()) })),
  /** On the disk of the data folder. */
  freeBytes: z.int(),
  hasMail: z.boolean(),
  /** The processes that serve this database. */
  processes: z.int(),
  alerts: z.array(Alert),
  /** Members are mailed deadlines that they have not met. */
  hasReminders: z.boolean(),
})

/** The state of the server, for administrators. */
export const serverState = {
  get: get('/admin-home/server', {
    summary: 'Get the state of the server and the current alerts',
    rights: 'admin',
    response: ServerState,
  }),
  setAlert: post('/admin-home/server/alerts', {
    summary: 'Turn an alert on or off for all administrators',
    rights: 'admin',
    body: z.object({ kind: z.enum(alertKinds), isOn: z.boolean() }),
    response: z.object({ alerts: z.array(Alert) }),
  }),
  setReminders: post('/admin-home/server/reminders', {
    summary: 'Turn the emails about deadlines on or off for the whole school',
    rights: 'admin',
    body: z.object({ isOn: z.boolean() }),
    response: z.object({ hasReminders: z.boolean() }),
  }),
}
