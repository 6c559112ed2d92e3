import { expect, test } from 'vitest'
import { en } from './en.ts'
import type { MessageKey } from './messages.ts'
import { phrase } from './phrase.ts'
import { vi } from './vi.ts'

test('a count chooses the form: English has one for one, Vietnamese has not', () => {
  const found = (count: number) => [
    phrase(en, 'en', 'agent.found', { count }),
    phrase(vi, 'vi', 'agent.found', { count }),
  ]
  expect([0, 1, 2].map(found)).toEqual([
    ['0 assistants found', 'Có 0 trợ lí'],
    ['1 assistant found', 'Có 1 trợ lí'],
    ['2 assistants found', 'Có 2 trợ lí'],
  ])
})

test('numbers are written as the language writes them', () => {
  const found = (language: 'en' | 'vi') =>
    [5001, 0.25].map((maximum) =>
      phrase({ group: { text: '{{maximum}}' } }, language, 'group.text' as MessageKey, { maximum }),
    )
  expect([found('en'), found('vi')]).toEqual([
    ['5,001', '0.25'],
    ['5.001', '0,25'],
  ])
})

test('a value is filled in as it is, whatever it looks like', () => {
  const say = (name: string) =>
    phrase({ group: { text: '«{{name}}», {{other}}' } }, 'en', 'group.text' as MessageKey, { name })
  expect(['{{other}}', '$&', '$t(app.name)', 'a.b: <c>'].map(say)).toEqual([
    '«{{other}}», {{other}}',
    '«$&», {{other}}',
    '«$t(app.name)», {{other}}',
    '«a.b: <c>», {{other}}',
  ])
})

test('a key without a text is said itself', () => {
  expect(phrase(en, 'en', 'nowhere.atAll' as MessageKey)).toBe('nowhere.atAll')
})
