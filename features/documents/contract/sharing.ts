import { documentLinks } from './sharing/links.ts'
import { sharingRules } from './sharing/rules.ts'
import { shares } from './sharing/shares.ts'
import { turns } from './sharing/turns.ts'

/** Sharing among teachers and, if the school allows it, with people without an account: see docs/design/sharing.md. */
export const sharing = { ...sharingRules, ...shares, ...turns, ...documentLinks }
