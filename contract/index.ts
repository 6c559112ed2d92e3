import { audit } from './audit.ts'
import { firstCalls } from './first.ts'
import { papers } from './papers.ts'
import { presses } from './presses.ts'
import { refinements } from './refinements.ts'
import { school } from './school.ts'
import { settings } from './settings.ts'
import { shelf } from './shelf.ts'
import { staff } from './staff.ts'
import { versions } from './versions.ts'

/** Every call of the product, by noun. */
export const contract = { ...firstCalls, audit, papers, presses, refinements, school, settings, shelf, staff, versions }
export type Contract = typeof contract
