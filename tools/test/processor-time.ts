import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

// Each test file adds a line to the file in TEST_TIMES: its path, the elapsed time, and its processor time, which hardly depends on other
// load; in seconds.
const times = process.env['TEST_TIMES']
const started = performance.now()
const before = readSeconds()

if (times !== undefined)
  afterAll(() => {
    const { testPath: path } = expect.getState()
    const seconds = (performance.now() - started) / 1000
    appendFileSync(times, `${JSON.stringify({ path, seconds, processorTime: readSeconds() - before })}\n`)
  })

/** Reads the seconds of this process, and on Linux of the programs that it has started and that have ended. */
function readSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + readChildren()
}

function readChildren(): number {
  if (!existsSync('/proc/self/stat')) return 0
  // The program's name is the second field, in brackets, and may contain spaces. Times are in hundredths of a second.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}
