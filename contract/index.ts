import { audit } from './audit.ts'
import { firstCalls } from './first.ts'
import { papers } from './papers.ts'
import { presses } from './presses.ts'
import { refinements } from './refinements.ts'
import { school } from './school.ts'
import { settings } from './settings.ts'
import { shelf } from './shelf.ts'
import { versions } from './versions.ts'
import { waysIn } from './ways-in.ts'
import { welcome } from './welcome.ts'

/** Every call of the product, by noun. */
export const contract = {
  ...firstCalls,
  audit,
  papers,
  presses,
  refinements,
  school,
  settings,
  shelf,
  versions,
  waysIn,
  welcome,
}
export type Contract = typeof contract
