// Fails when a comment begins like a fragment of a sentence, or a doc comment is too long.
import { join } from 'node:path'
import { sourcesIn } from '../boundaries/sources.ts'
import { listComments, findFaults } from './comments.ts'

const comments = listComments(sourcesIn(join(import.meta.dirname, '../..')))
const faults = findFaults(comments)
for (const fault of faults) console.error(fault)
console.log(`${comments.length} comments, ${faults.length || 'none'} of them no sentence or too long`)
if (faults.length > 0) process.exitCode = 1
