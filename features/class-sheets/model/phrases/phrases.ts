import type { Topic } from '../topics.ts'

/** The highest level, the lowest one, and all between them. */
export type Tier = 'high' | 'middle' | 'low'

/** Sentences that say what a student does well, and what comes next. Each of the first fits each of the second. */
export type Phrases = { strengths: readonly string[]; steps: readonly string[] }

/** Nobody but the teacher knows what fits the teacher's own words. */
export type PhraseBank = Record<Exclude<Topic, 'own'>, Record<Tier, Phrases>>
