import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longestShutdownSeconds } from './shutdown-times.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const numbersIn = (file: string, pattern: RegExp) =>
  [...read(file).matchAll(pattern)].map(([, seconds]) => Number(seconds))

test('process managers wait longer than the longest shutdown', () => {
  expect(numbersIn('compose.yaml', /stop_grace_period: (\d+)s/g)).toEqual([longestShutdownSeconds])
  expect(numbersIn('deploy/tro-giang.service', /^TimeoutStopSec=(\d+)$/gm)).toEqual([longestShutdownSeconds])
  const [preStop = 0] = numbersIn('deploy/kubernetes.yaml', /preStop: \{ sleep: \{ seconds: (\d+) \} \}/g)
  const inAll = longestShutdownSeconds + preStop
  expect(numbersIn('deploy/kubernetes.yaml', /terminationGracePeriodSeconds: (\d+)/g)).toEqual([inAll])
  expect(numbersIn('docs/operating.md', /Give it (\d+) seconds/g)).toEqual([longestShutdownSeconds])
  expect(numbersIn('docs/operating.md', /--stop-timeout (\d+) /g)).toEqual([longestShutdownSeconds])
})
