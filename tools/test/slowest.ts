import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { PlaywrightReport } from './count.ts'

export type FileTime = {
  /** The file's path in the project, with the database if it runs on two. */
  file: string
  seconds: number
  /** Units: seconds of processor time; null if a browser does the work. */
  processorTime: number | null
}

/** The processor seconds a file may take, on the machine on which `usualWork` was measured. */
const limit = 30

/** Files that may take longer, each with the reason. Currently none. */
const slowFiles: Readonly<Record<string, string>> = {}

/** Reads the output of processor-time.ts. */
export function readTimes(path: string, { root, project }: { root: string; project: string }): FileTime[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const { path: file, ...times } = JSON.parse(line) as { path: string; seconds: number; processorTime: number }
    return { file: `${relative(root, file)}${project.endsWith('PostgreSQL') ? ' (PostgreSQL)' : ''}`, ...times }
  })
}

/** Adds up the tests of each file. */
export function readE2eTimes(report: PlaywrightReport | undefined): FileTime[] {
  const seconds = new Map<string, number>()
  const add = ({ suites = [], specs }: PlaywrightReport['suites'][number]): void => {
    for (const { file, tests = [] } of specs)
      for (const { duration } of tests.flatMap(({ results }) => results))
        seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000)
    suites.forEach(add)
  }
  report?.suites.forEach(add)
  return [...seconds].map(([file, sum]) => ({ file: `tests/e2e/${file}`, seconds: sum, processorTime: null }))
}

/** Lists the ten files that took longest, a line each. */
export function listSlowest(times: readonly FileTime[]): string[] {
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  return slowest.map(({ file, seconds, processorTime }) => {
    const processor = processorTime === null ? '' : `${processorTime.toFixed(1)} s of processor time`
    return `${`${seconds.toFixed(1)} s`.padStart(9)}  ${file.padEnd(75)} ${processor}`.trimEnd()
  })
}

/**
 * Lists the files that take too long, a line each. A busy machine does not change the processor time of a file, and `slowness` evens out a
 * slow one.
 */
export function findTooSlow(times: readonly FileTime[], slowness: number): string[] {
  return times.flatMap(({ file, processorTime }) => {
    if (processorTime === null || processorTime <= limit * slowness || file in slowFiles) return []
    return [
      `${file} took ${processorTime.toFixed(0)} s of processor time; the limit is ${(limit * slowness).toFixed(0)} s.`,
    ]
  })
}

/** The processor time of `work` on the machine on which the limit was set, in seconds. */
const usualWork = 0.4

/** Returns how many times slower this machine is than the reference machine; at least 1. */
export function measureSlowness(): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return Math.max(1, (user + system) / 1e6 / usualWork)
}

/** Sorts and copies a fixed list. */
function work(): void {
  let state = 1
  const numbers = Array.from({ length: 300_000 }, () => (state = (state * 48_271) % 2_147_483_647))
  const texts = numbers.map(String).toSorted()
  JSON.parse(JSON.stringify(texts))
}
