/** What goes by itself after a time. */
export const retentionKinds = ['history', 'chats', 'files', 'log'] as const
export type RetentionKind = (typeof retentionKinds)[number]

/** How long something is kept, as it was last decided. Null: for good, or as long as the product is started with. */
export type Period = {
  days: number | null
  /** Until `from` what applied before; a shorter period begins only then. Null: `days` applies. */
  before: number | null
  /** ISO 8601, UTC. */
  from: string | null
}

/** A shorter period begins so many days after it was decided: nobody loses in the next night what they could have saved. */
export const retentionNoticeDays = 14

/** What applies at a moment, in ISO 8601 and UTC. */
export const daysAt = ({ days, before, from }: Period, moment: string): number | null =>
  from !== null && moment < from ? before : days

/** In days, and in months where that is how people say it. */
export const spokenDays = (days: number): { count: number; unit: 'months' | 'days' } =>
  days % 365 === 0 ? { count: (days / 365) * 12, unit: 'months' } : { count: days, unit: 'days' }

/** Of documents and conversations, which somebody may still need, no less than a month. */
export const retentionLeastDays: Record<RetentionKind, number> = { history: 30, chats: 30, files: 1, log: 1 }
export const retentionMostDays = 3_650
/** Whom a dry run names, those first of whom most would go. */
export const retentionNamed = 50
