import type { Database } from '../database/schema.ts'

export type WaysInDeps = { db: Database; clock: () => Date }
