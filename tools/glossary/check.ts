// Fails if a name uses an old word of docs/glossary.md.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesIn } from '../boundaries/sources.ts'
import { findFaults } from './faults.ts'
import { readOldWords } from './glossary.ts'
import { listNames } from './names.ts'

const root = join(import.meta.dirname, '../..')
const oldWords = readOldWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
const faults = findFaults(listNames(sourcesIn(root)), oldWords)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
console.log(`${faults.length || 'No'} names use an old word of the glossary`)
