// Fails if a new name uses an old word of docs/glossary.md. The baseline lists the remaining old names:
//   npm run check:names -- --shrink        removes renamed ones from it
//   npm run check:names -- --start WORD    adds the names of a word that is new in the glossary's last column
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesIn } from '../boundaries/sources.ts'
import { countOldNames, findFaults, readBaseline, shrinkBaseline, startBaseline, writeBaseline } from './baseline.ts'
import { readOldWords } from './glossary.ts'
import { listNames } from './names.ts'

const root = join(import.meta.dirname, '../..')
const baselineFile = join(import.meta.dirname, 'baseline.txt')
const oldWords = readOldWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
// Recently changed files come first, so that a fault names those.
const changedAt = (path: string) => statSync(join(root, path)).mtimeMs
const names = listNames(new Map([...sourcesIn(root)].toSorted(([one], [other]) => changedAt(other) - changedAt(one))))
const current = countOldNames(names, oldWords)
let baseline = readBaseline(readFileSync(baselineFile, 'utf8'))

const [option, word] = process.argv.slice(2)
if (option === '--start') {
  const oldWord = oldWords.find(({ parts }) => parts.join(' ') === word)
  if (!oldWord) throw new Error(`The last column of docs/glossary.md has no word "${word}".`)
  baseline = startBaseline(baseline, current, oldWord)
} else if (option === '--shrink') baseline = shrinkBaseline(baseline, current)
else if (option) throw new Error(`There is no option ${option}.`)
if (option) writeFileSync(baselineFile, writeBaseline(baseline))

const faults = findFaults(names, oldWords, baseline)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
console.log(`${current.size} names use an old word of the glossary, ${faults.length || 'none'} of them newly`)
const gone = baseline.size - shrinkBaseline(baseline, current).size
if (gone > 0) console.log(`${gone} more have been renamed: remove them with npm run check:names -- --shrink`)
