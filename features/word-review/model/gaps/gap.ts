import type { ActivityPart, MainPart, ObjectivePart, Step } from '../plan.ts'

export type PartName = MainPart | ObjectivePart | ActivityPart | Step

export type GapKey =
  | PartName
  | 'minutesOff'
  | 'objectiveUnused'
  | 'equipmentUnlisted'
  | 'codeUnknown'
  | 'verbUnobservable'

/** A part that a plan lacks, by its name, or a contradiction. The anchor is the paragraph that shows it; null: the whole plan. */
export type Gap = { key: GapKey; anchor: number | null; values: Record<string, string | number> }
