// `npm run test:mutation`: plants known faults, one at a time, in a copy of the sources, and sees whether the test named for each fails.
// `npm run test:mutation -- web chat` plants only those whose words or files hold one of the words given.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../setup/run.ts'
import { type Fault, staleness } from './fault.ts'
import { faults } from './faults.ts'
import { outcomeOf, projectOf } from './outcome.ts'

const interruption = new AbortController()
const { signal } = interruption
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => interruption.abort())

const words = process.argv.slice(2)
const chosen = faults.filter(
  ({ what, file }) => words.length === 0 || words.some((word) => `${what} ${file}`.includes(word)),
)
const stale = chosen.filter((fault) => staleness(root, fault) !== null)
for (const fault of stale) tell('stale', fault, staleness(root, fault)!)
const fresh = chosen.filter((fault) => !stale.includes(fault))

const folder = copyOfSources()
const sound = await soundOf(fresh)
const missed = fresh.filter((fault) => !sound.includes(fault))
for (const fault of missed) tell('missed', fault, `its test does not pass as it is: ${fault.test}, ${fault.named}`)
for (const fault of sound) if (!signal.aborted && !(await isCaught(fault))) missed.push(fault)

console.log(`\n${chosen.length - stale.length - missed.length} caught, ${missed.length} missed, ${stale.length} stale`)
if (signal.aborted) process.exitCode = 130
else if (missed.length + stale.length > 0) process.exitCode = 1

/** The sources as they stand, saved or not, in a folder of their own that goes with this process; what is installed is shared. */
function copyOfSources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'trogiang-mutate-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const files = listed.toString().split('\0').filter(Boolean)
  // A file that is deleted and not committed is still listed.
  for (const file of files) if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Selects faults whose tests pass on unchanged code. */
async function soundOf(some: Fault[]): Promise<Fault[]> {
  const found: Fault[] = []
  for (const [project, group] of Map.groupBy(some, ({ test }) => projectOf(test))) {
    console.log(`As they are: ${project}`)
    const wanted = { files: [...new Set(group.map(({ test }) => test))], names: group.map(({ named }) => named) }
    const { passed, failed } = await outcomeOf(folder, project, wanted, signal)
    const bears =
      ({ named }: Fault) =>
      (name: string) =>
        name.includes(named)
    found.push(...group.filter((fault) => passed.some(bears(fault)) && !failed.some(bears(fault))))
  }
  return found
}

async function isCaught(fault: Fault): Promise<boolean> {
  const path = join(folder, fault.file)
  const sources = readFileSync(path, 'utf8')
  // Inserted literally: `$&` has no special meaning.
  writeFileSync(
    path,
    sources.replace(fault.text, () => fault.planted),
  )
  const wanted = { files: [fault.test], names: [fault.named] }
  const { passed, failed } = await outcomeOf(folder, projectOf(fault.test), wanted, signal).finally(() =>
    writeFileSync(path, sources),
  )
  const caught = failed.some((name) => name.includes(fault.named))
  const seen = passed.length > 0 ? 'its test passes all the same' : 'its test could not even begin'
  if (caught) tell('caught', fault, fault.test)
  else tell('missed', fault, `${seen}: ${fault.test}, ${fault.named}`)
  return caught
}

function tell(outcome: 'caught' | 'missed' | 'stale', { what, file }: Fault, more: string): void {
  console.log(`${outcome === 'caught' ? '✓' : '✗'} ${outcome.padEnd(7)} ${what} (${file})\n            ${more}`)
}
