// `npm run docs:index` writes docs/decisions/README.md from the heads of the records.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decisionsFolder, indexFile, readProject } from './project.ts'
import { formatIndex } from './records.ts'

const root = join(import.meta.dirname, '../..')
const { records, recordFaults } = readProject(root)
if (recordFaults.length > 0) throw new Error(recordFaults.join('\n'))
writeFileSync(join(root, decisionsFolder, indexFile), formatIndex(records))
