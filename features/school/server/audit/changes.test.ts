import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

test('lists changed fields with keys that both languages have', () => {
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

test('records only that a key changed', () => {
  expect(changesBetween({ apiKey: 'sealed-one' }, { apiKey: 'sealed-two' })).toEqual([
    { field: 'apiKey', before: null, after: null },
  ])
})

test('cuts a long text to the passage around the change and gives both lengths', () => {
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
