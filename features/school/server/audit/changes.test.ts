import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

test('what has become another is told field by field, in words that both languages know', () => {
  const before = { name: 'Plans', isActive: true, temperature: 0.5, questions: ['topic', 'grade'], color: '#112233' }
  const after = { name: 'Plan', isActive: false, temperature: null, questions: ['topic'], color: '#112233' }
  expect(changesBetween(before, after)).toEqual([
    { field: 'name', before: 'Plans', after: 'Plan' },
    { field: 'isActive', before: 'yes', after: 'no' },
    { field: 'temperature', before: '0.5', after: null },
    { field: 'questions', before: 'topic\ngrade', after: 'topic' },
  ])
  expect(changesBetween(after, after)).toEqual([])
})

test('of a key it is told only that it is another', () => {
  expect(changesBetween({ apiKey: 'sealed-one' }, { apiKey: 'sealed-two' })).toEqual([
    { field: 'apiKey', before: null, after: null },
  ])
})

test('of a long text the passage around the change is told, and how long it was and is', () => {
  const [head, tail] = ['đầu '.repeat(200), ' cuối'.repeat(100)]
  const [change] = changesBetween({ prompt: `${head}hai tiết${tail}` }, { prompt: `${head}ba tiết${tail}` })
  expect(change!.letters).toEqual([head.length + 8 + tail.length, head.length + 7 + tail.length])
  expect(change!.before).toBe(`…${head.slice(-40)}hai tiết${tail}`.slice(0, 41 + 3 + 40) + '…')
  expect(change!.after).toContain('ba tiết')
  expect(change!.after!.length).toBeLessThan(100)
  const [whole] = changesBetween({ prompt: null }, { prompt: '𝑥'.repeat(5_000) })
  expect([whole!.before, whole!.letters]).toEqual([null, [0, 10_000]])
  expect(whole!.after).toMatch(/^(𝑥){150}…$/u)
  const repeated = changesBetween({ prompt: 'a'.repeat(400) }, { prompt: 'a'.repeat(402) })
  expect(repeated[0]!.letters).toEqual([400, 402])
})
