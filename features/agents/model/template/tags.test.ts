import { expect, test } from 'vitest'
import { aColumn, aQuestion } from '#app/contract/testing.ts'
import { fillTemplate, templateOf } from './fill.ts'
import { faultOfTemplate, keysIn, findOccurrences, unknownTags } from './tags.ts'

const topic = aQuestion({ key: 'topic', title: 'Topic' })
const level = aQuestion({ key: 'level', type: 'RADIO', options: [{ value: 'easy', label: 'Easy', labelVi: 'Dễ' }] })
const units = aQuestion({ key: 'units', type: 'TABLE', columns: [aColumn({ key: 'periods', type: 'NUMBER' })] })
const questions = new Map([topic, level, units].map((question) => [question.key, question]))
const unknown = (template: string) => unknownTags(template, questions).map(({ name }) => name)

test('reports a template that cannot be parsed, and accepts any other', () => {
  expect(faultOfTemplate('# {{topic}}')).toBeNull()
  expect(faultOfTemplate('{{#topic.answered}} never closed')).not.toBeNull()
})

test('finds names that match no question, in sections too; comments are not tags', () => {
  expect(unknown('{{topic}} {{&topic}} {{! a comment }} {{#level.easy}}{{topic}}{{/level.easy}}')).toEqual([])
  expect(unknown('{{#units.rows}}{{n}} {{periods}}{{/units.rows}} {{units.sums.periods}}')).toEqual([])
  expect(unknown('{{topics}} {{#level.hard}}{{other}}{{/level.hard}} {{periods}}')).toEqual([
    'topics',
    'level.hard',
    'other',
    'periods',
  ])
})

test('finds a name in every kind of tag', () => {
  const template = 'topics {{topics}} {{#topics.answered}}{{ topics }}{{/topics.answered}}'
  expect(findOccurrences(template, 'topics').map((at) => template.slice(at - 3, at + 6))).toEqual([
    ' {{topics',
    '{{ topics',
  ])
  expect(findOccurrences(template, 'topics.answered')).toHaveLength(2)
})

test('builds a first template with every question, ready to be filled', () => {
  const template = templateOf('Plan', [topic, level], 'en')
  expect(keysIn(template)).toEqual(['topic', 'level'])
  expect(fillTemplate(template, [topic, level], { topic: 'Light', level: 'easy' }, 'vi')).toContain('Dễ')
})
