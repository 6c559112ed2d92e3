import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SetupFailure } from '../setup/failure.js'
import { countCheck } from './count.ts'
import { runSideBySide, type Step } from './steps.ts'

/** Captures the output of the steps, which the returned function returns. */
function listen(): () => string {
  let output = ''
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void (output += `${line}\n`))
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    output += Buffer.from(part as Uint8Array).toString()
    return true
  })
  onTestFinished(() => {
    log.mockRestore()
    write.mockRestore()
  })
  return () => output
}

test('runs four steps at a time, groups the output of each, and keeps the order of results', async () => {
  const output = listen()
  let [running, most] = [0, 0]
  const step = (name: string, turns: number): Step => ({
    name,
    work: async (write) => {
      most = Math.max(most, ++running)
      for (let turn = 0; turn < turns; turn += 1) {
        write(`${name} ${turn}\n`)
        await pause(1)
      }
      running -= 1
      return countCheck(0)
    },
  })
  const results = await runSideBySide(
    [step('slow', 40), step('quick', 2), step('second', 2), step('third', 2), step('last', 2)],
    new AbortController().signal,
  )
  expect(most).toBe(4)
  expect(results.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
    ['slow', 1, 0],
    ['quick', 1, 0],
    ['second', 1, 0],
    ['third', 1, 0],
    ['last', 1, 0],
  ])
  expect(output()).toContain('quick 0\nquick 1\n')
  expect(output()).toContain(Array.from({ length: 40 }, (_, turn) => `slow ${turn}\n`).join(''))
})

test('a crashed step fails with its reason; after an interruption no other starts', async () => {
  const output = listen()
  const interruption = new AbortController()
  const broken: Step = { name: 'broken', work: () => Promise.reject(new SetupFailure('No database was found.')) }
  const interrupting: Step = {
    name: 'interrupting',
    work: async () => {
      interruption.abort()
      return countCheck(0)
    },
  }
  const never: Step = { name: 'never', work: () => Promise.reject(new Error('It was begun')) }
  const results = await runSideBySide([broken, interrupting, never], interruption.signal)
  expect(results.map(({ name, failed }) => [name, failed])).toEqual([
    ['broken', 1],
    ['interrupting', 0],
  ])
  expect(output()).toContain('No database was found.\n')
})
