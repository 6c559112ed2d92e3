import { expect, onTestFinished, test } from 'vitest'
import type { AssistantCheck } from '#features/agents/model/checks/run.ts'
import type { Looked } from './check-worker.ts'
import { createChecker } from './checker.ts'

const talk: AssistantCheck = { check: 'talk', severity: 'fault', settings: {} }
const questions: AssistantCheck = {
  check: 'questions',
  severity: 'fault',
  settings: { section: { en: ['Questions'], vi: [] }, number: '3' },
}
const looked = (content: string): Looked => ({
  list: [talk, questions],
  content,
  made: { answers: {}, language: 'en', files: {} },
  frame: false,
})
const long = `## Questions\n\n${'Question 1. What is **this**, and why?\n\n'.repeat(25_000)}`

function checker(limits?: Parameters<typeof createChecker>[0]) {
  const made = createChecker(limits)
  onTestFinished(() => made.close())
  return made
}

test('checks a text of a million characters without blocking other work of the process', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    turn = setImmediate(count)
  }
  let turn = setImmediate(count)
  const checked = await checker().check(looked(long), 'Lan')
  clearImmediate(turn)
  expect(checked.map(({ findings, failed }) => [failed, findings.length > 0])).toEqual([
    [false, false],
    [false, true],
  ])
  // Checked by the process itself, it would have three.
  expect(turns).toBeGreaterThan(100)
})

test('checks many documents in parallel, each separately', async () => {
  const { check } = checker()
  const texts = ['## Questions\n\nQuestion 1. A?', long, `${long}Question 2. B?`]
  const numbers = (await Promise.all(texts.map((text, at) => check(looked(text), `${at}`)))).map(
    ([, one]) => one!.findings[0]!.values!['number'],
  )
  expect(numbers).toEqual([1, 25_000, 25_001])
})

test('reports a timeout as not checked', async () => {
  const checked = await checker({ memoryMb: 256, wall: 1, idle: 60_000 }).check(looked(long), 'Lan')
  expect(checked.map(({ check, failed }) => [check.check, failed])).toEqual([
    ['talk', true],
    ['questions', true],
  ])
})
