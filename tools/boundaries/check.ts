// Reports imports that cross a boundary, and fails if there is one. `--shrink` removes obsolete lines from baseline.txt.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFaults, nameLink, readBaseline } from './faults.ts'
import { graphOf } from './graph.ts'
import { sourcesIn } from './sources.ts'

const graph = graphOf(sourcesIn(join(import.meta.dirname, '../..')))
const file = join(import.meta.dirname, 'baseline.txt')
const content = readFileSync(file, 'utf8')
if (process.argv[2] === '--shrink') {
  const current = new Set(graph.links.map(nameLink))
  const lines = content.split('\n').filter((line) => !line || line.startsWith('#') || current.has(line))
  writeFileSync(file, lines.join('\n'))
}
const baseline = readBaseline(readFileSync(file, 'utf8'))
const faults = findFaults(graph, baseline)
for (const fault of faults) console.error(fault)
console.log(
  `${graph.links.length} imports between ${graph.files.length} files, ${faults.length || 'none'} across a boundary; ${baseline.size} lines left in the baseline`,
)
if (faults.length > 0) process.exitCode = 1
