import type { Tier } from '../regulations.ts'
import type { Topic } from '../topics.ts'

/** Sentences that say what a student does well, and what comes next. Each of the first fits each of the second. */
export type Phrases = { strengths: readonly string[]; steps: readonly string[] }

/** Nobody but the teacher knows what fits the teacher's own words. */
export type PhraseBank = Record<Exclude<Topic, 'own'>, Record<Tier, Phrases>>
