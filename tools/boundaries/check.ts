// Reports imports that cross a boundary, and fails if there is one.
import { join } from 'node:path'
import { findFaults } from './faults.ts'
import { graphOf } from './graph.ts'
import { sourcesIn } from './sources.ts'

const graph = graphOf(sourcesIn(join(import.meta.dirname, '../..')))
const faults = findFaults(graph)
for (const fault of faults) console.error(fault)
console.log(
  `${graph.links.length} imports between ${graph.files.length} files, ${faults.length || 'none'} across a boundary`,
)
if (faults.length > 0) process.exitCode = 1
