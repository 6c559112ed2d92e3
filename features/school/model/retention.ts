/** Data that is deleted after a time. */
export const retentionKinds = ['history', 'chats', 'files', 'log'] as const
export type RetentionKind = (typeof retentionKinds)[number]

/** A retention period by the last decision. Null: unlimited, or the server's setting. */
export type Period = {
  days: number | null
  /** Until `from` the earlier period applies; a shorter one begins only then. Null: `days` applies. */
  before: number | null
  /** ISO 8601, UTC. */
  from: string | null
}

/** A shorter period takes effect this many days after the decision, so people have time to save their documents. */
export const retentionNoticeDays = 14

/** Returns the period that applies at a moment, in ISO 8601 and UTC. */
export const daysAt = ({ days, before, from }: Period, moment: string): number | null =>
  from !== null && moment < from ? before : days

/** Expresses a period in days, or in months where people would say it that way. */
export const spokenDays = (days: number): { count: number; unit: 'months' | 'days' } =>
  days % 365 === 0 ? { count: (days / 365) * 12, unit: 'months' } : { count: days, unit: 'days' }

/** Shortest periods in days; a month for documents and conversations, which people may still need. */
export const retentionLeastDays: Record<RetentionKind, number> = { history: 30, chats: 30, files: 1, log: 1 }
export const retentionMostDays = 3_650
/** People listed in a preview, those with the most deletions first. */
export const retentionNamed = 50
