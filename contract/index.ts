import { firstCalls } from './first.ts'
import { papers } from './papers.ts'
import { presses } from './presses.ts'
import { refinements } from './refinements.ts'
import { school } from './school.ts'
import { shelf } from './shelf.ts'
import { versions } from './versions.ts'

/** Every call of the product, by noun. */
export const contract = { ...firstCalls, papers, presses, refinements, school, shelf, versions }
export type Contract = typeof contract
