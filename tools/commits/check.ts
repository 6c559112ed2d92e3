// `npm run check:commits [-- SINCE]` prints the commits after SINCE that do not follow Conventional Commits, and exits 1.
import { spawnSync } from 'node:child_process'
import { findFaults } from './find-faults.ts'

/** The last commit before the project adopted the format. Landed commits cannot be changed. */
const adopted = '58bd34323f8dcfd6b004cee933e7148d6a6747cb'

const since = process.argv[2] ?? adopted
const log = spawnSync('git', ['log', '--no-merges', '--reverse', '--format=%h %s', `${since}..HEAD`, '--'], {
  encoding: 'utf8',
})
if (log.status === 0) report(log.stdout.split('\n').filter(Boolean))
else {
  console.error(`Commits since ${since} cannot be listed: ${(log.stderr || String(log.error)).trim()}`)
  process.exitCode = 1
}

function report(lines: string[]): void {
  const wrong = lines.flatMap((line) => {
    const [, hash, subject] = /^(\S+) (.*)$/.exec(line)!
    const faults = findFaults(subject!)
    return faults.length > 0 ? [`${hash} ${subject}\n  ${faults.join('\n  ')}`] : []
  })
  for (const message of wrong) console.error(message)
  console.log(`${lines.length} commits since ${since.slice(0, 12)}, ${wrong.length || 'none'} against the format`)
  if (wrong.length > 0) process.exitCode = 1
}
