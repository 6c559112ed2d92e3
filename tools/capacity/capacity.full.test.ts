import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup/run.ts'
import { model, scenarios } from './costs.ts'
import { simulateDay } from './day.ts'
import { report } from './report.ts'

/** Tables are padded in the document, but not in the printed output. */
const unpadded = (text: string) => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{2,}/g, '-')

test('the page on scale shows the current output of the command', () => {
  const page = readFileSync(join(root, 'docs/scale.md'), 'utf8')
  expect(unpadded(page)).toContain(unpadded(report()))
})

test('a simulated day has as many streams as Little’s law predicts: arrivals per second times duration', () => {
  const { texts, outputTokens, streams, writesPerSecond } = simulateDay(1_000_000)
  expect(texts / 5_000_000).toBeCloseTo(1, 2)
  const seconds = model.firstTokenSeconds + outputTokens / texts / model.tokensPerSecond
  // Thirteen percent of the requests arrive in the busiest hour.
  const inBusiestSecond = (texts * 0.13) / 3_600
  expect(streams / (inBusiestSecond * seconds)).toBeGreaterThan(1)
  expect(streams / (inBusiestSecond * seconds)).toBeLessThan(1.06)
  expect(writesPerSecond / (streams / 2 + 2 * inBusiestSecond)).toBeCloseTo(1, 1)
})

test('a simulated day is deterministic', () => {
  const { teachers } = scenarios[0]
  expect(simulateDay(teachers)).toEqual(simulateDay(teachers))
})
