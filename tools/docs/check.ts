// Fails when a link, a record of a decision, a page or an npm script is named that is not there, or a derived page is out of date.
import { join } from 'node:path'
import { decisionsFolder, indexFile, readProject } from './project.ts'
import { formatIndex } from './records.ts'
import { findDeadReferences } from './references.ts'
import { rightsFile, updateRightsTable } from './rights.ts'

const { sources, records, recordFaults, targets } = readProject(join(import.meta.dirname, '../..'))
const dead = [...sources].flatMap(([file, content]) => findDeadReferences(file, content, targets))
const index = `${decisionsFolder}/${indexFile}`
const rights = sources.get(rightsFile)!
const outdated = [
  ...(sources.get(index) === formatIndex(records) ? [] : [index]),
  ...(updateRightsTable(rights) === rights ? [] : [rightsFile]),
]
const faults = [...recordFaults, ...dead, ...outdated.map((page) => `${page} is out of date: npm run docs:write`)]
for (const fault of faults) console.error(fault)
console.log(`${records.length} decisions, ${targets.documents.size} documents, ${faults.length || 'no'} faults`)
if (faults.length > 0) process.exitCode = 1
