// `npm run docs:write` writes the derived parts of the documents: the index of the decisions, and the table of rights.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decisionsFolder, indexFile, readProject } from './project.ts'
import { formatIndex } from './records.ts'
import { rightsFile, updateRightsTable } from './rights.ts'

const root = join(import.meta.dirname, '../..')
const { records, recordFaults } = readProject(root)
if (recordFaults.length > 0) throw new Error(recordFaults.join('\n'))
writeFileSync(join(root, decisionsFolder, indexFile), formatIndex(records))
const rights = join(root, rightsFile)
writeFileSync(rights, updateRightsTable(readFileSync(rights, 'utf8')))
