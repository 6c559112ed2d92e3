// Reports classes and custom properties that are used but not defined, or defined but not used, and fails if there is one.
import { join } from 'node:path'
import { sourcesIn } from '../boundaries/sources.ts'
import { classFaults } from './classes.ts'
import { tokenFaults } from './tokens.ts'

const sources = sourcesIn(join(import.meta.dirname, '../..'))
const faults = [...classFaults(sources), ...tokenFaults(sources)]
for (const fault of faults) console.error(fault)
const sheets = [...sources.keys()].filter((path) => path.endsWith('.css'))
console.log(`${sheets.length} style sheets, ${faults.length || 'no'} classes or tokens without their other half`)
if (faults.length > 0) process.exitCode = 1
