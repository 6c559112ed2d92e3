// Says which imports go through a wall, and fails when one does.
import { join } from 'node:path'
import { faultsOf } from './faults.ts'
import { graphOf } from './graph.ts'
import { sourcesIn } from './sources.ts'

const graph = graphOf(sourcesIn(join(import.meta.dirname, '../..')))
const faults = faultsOf(graph)
for (const fault of faults) console.error(fault)
console.log(
  `${graph.links.length} imports between ${graph.files.length} files, ${faults.length || 'none'} through a wall`,
)
if (faults.length > 0) process.exitCode = 1
