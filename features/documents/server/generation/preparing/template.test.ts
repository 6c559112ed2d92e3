import { expect, test } from 'vitest'
import type { Question } from '#features/questions/contract/questions.ts'
import { aQuestion } from '#app/contract/testing.ts'
import { readModel } from '#tests/support/files/read-model.ts'
import { fillTemplate } from '#features/agents/model/template/fill.ts'
import { templateModel } from './template.ts'

const makeQuestion = (fields: Partial<Question> & { key: string }) =>
  aQuestion({ title: fields.key, titleVi: fields.key, ...fields })

const topic = makeQuestion({ key: 'topic', title: 'Topic', titleVi: 'Chủ đề' })
const notes = makeQuestion({ key: 'notes', title: 'Notes', titleVi: 'Ghi chú' })
const count = makeQuestion({ key: 'count', type: 'NUMBER' })
const tasks = makeQuestion({
  key: 'tasks',
  type: 'CHECKBOX',
  options: [
    { value: 'match', label: 'Matching', labelVi: 'Nối cột' },
    { value: 'cloze', label: 'Gap filling', labelVi: 'Điền từ' },
    { value: 'essay', label: 'Essay', labelVi: 'Tự luận' },
  ],
})

test('prints an answer unchanged without HTML escaping, and an unanswered question as a dotted blank', () => {
  const filled = fillTemplate('# {{topic}}\n\n{{{notes}}} {{&topic}}', [topic, notes], { topic: 'x < y & "z"' }, 'en')
  expect(filled).toBe('# x < y & "z"\n\n…………… x < y & "z"')
})

test('prints choices by their labels in the language of the document', () => {
  const answers = { tasks: ['match', 'essay'] }
  expect(fillTemplate('{{tasks}}', [tasks], answers, 'vi')).toBe('Nối cột, Tự luận')
  expect(fillTemplate('{{tasks}}', [tasks], answers, 'en')).toBe('Matching, Essay')
})

test('formats a decimal number for its language', () => {
  expect(fillTemplate('{{count}}', [count], { count: 1250.5 }, 'vi')).toBe('1250,5')
  expect(fillTemplate('{{count}}', [count], { count: 1250.5 }, 'en')).toBe('1250.5')
})

test('writes sections by answers and choices', () => {
  const template =
    '{{#topic.answered}}T{{/topic.answered}}{{^notes.answered}}no notes{{/notes.answered}}{{#tasks.cloze}}C{{/tasks.cloze}}'
  expect(fillTemplate(template, [topic, notes, tasks], { topic: 'a', notes: '  ', tasks: ['cloze'] }, 'en')).toBe(
    'Tno notesC',
  )
  expect(fillTemplate(template, [topic, notes, tasks], { notes: 'b', tasks: ['essay'] }, 'en')).toBe('')
})

test.each([
  [3, '1A 2B 3C '],
  ['2', '1A 2B '],
  [0, ''],
])('repeats a section up to the answered number (%s)', (answer, expected) => {
  expect(fillTemplate('{{#count.each}}{{n}}{{letter}} {{/count.each}}', [count], { count: answer }, 'en')).toBe(
    expected,
  )
})

test('repeats a section ten times without an answer, at most sixty times, and continues after Z with two letters', () => {
  const times = (answer: number | null) =>
    fillTemplate('{{#count.each}}{{letter}} {{/count.each}}', [count], { count: answer }, 'en').trim().split(' ')
  expect(times(null)).toHaveLength(10)
  expect(times(9999)).toHaveLength(60)
  expect(times(28).slice(-3)).toEqual(['Z', 'AA', 'AB'])
})

test('repeats a section for each typed line, and omits it without any', () => {
  const template = '{{#notes.lines}}| {{n}}{{letter}} | {{line}} |\n{{/notes.lines}}'
  const typed = { notes: ' 1 – T | quick \n\n2 – H\n' }
  expect(fillTemplate(template, [notes], typed, 'en')).toBe('| 1A | 1 – T \\| quick |\n| 2B | 2 – H |\n')
  expect(fillTemplate(template, [notes], { notes: ' ' }, 'en')).toBe('')
})

test('does not repeat a word that precedes an answer', () => {
  expect(fillTemplate('## Lớp {{topic}}; **Lớp:** {{topic}}', [topic], { topic: 'lớp 8A' }, 'vi')).toBe(
    '## Lớp 8A; **Lớp:** 8A',
  )
})

test('keeps an answer in its cell of an HTML table', () => {
  expect(fillTemplate('<tr><td>{{topic}}</td></tr>', [topic], { topic: 'a < b\n& c' }, 'en')).toBe(
    '<tr><td>a &lt; b<br>&amp; c</td></tr>',
  )
})

test('nested sections can use the outer answers', () => {
  const template = '{{#count.each}}{{n}}{{#tasks.match}}+{{topic}}{{/tasks.match}};{{/count.each}}'
  expect(fillTemplate(template, [count, tasks, topic], { count: 2, tasks: ['match'], topic: 'a' }, 'en')).toBe(
    '1+a;2+a;',
  )
})

test('never parses an answer as Mustache', () => {
  const answer = '{{notes}} {{#tasks.match}}x{{/tasks.match}} {{=<% %>=}} {{{'
  expect(fillTemplate('{{topic}}', [topic, notes, tasks], { topic: answer, notes: 'secret' }, 'en')).toBe(answer)
})

test('keeps an answer in its table cell', () => {
  const template = '| Topic | Notes |\n|---|---|\n| {{topic}} | {{notes}} |\n\n{{notes}}'
  const filled = fillTemplate(template, [topic, notes], { topic: 'a | b', notes: 'one\r\n\n| two' }, 'en')
  expect(filled).toBe('| Topic | Notes |\n|---|---|\n| a \\| b | one<br>\\| two |\n\none\n\n| two')
})

test('keeps an answer in its heading and its list item', () => {
  const filled = fillTemplate('## {{topic}}\n- ☐ {{topic}}\n10. {{topic}}', [topic], { topic: 'one\ntwo' }, 'en')
  expect(filled).toBe('## one two\n- ☐ one\n  two\n10. one\n    two')
})

test('treats a question that is no longer asked as unanswered', () => {
  const template =
    '{{gone}}{{#gone.answered}}x{{/gone.answered}}{{#count.each}}{{#gone.each}}{{n}}{{/gone.each}}{{/count.each}}'
  expect(fillTemplate(template, [count], { count: 1, gone: 'old' }, 'en')).toBe('……………12345678910')
})

test('accepts question keys that are names of object properties', () => {
  const odd = makeQuestion({ key: 'constructor' })
  expect(fillTemplate('{{constructor}} {{toString}}', [odd], {}, 'en')).toBe('…………… ……………')
})

test('uses the default for a template that does not parse, with a note', async () => {
  const draft = { name: 'Plan', template: '{{#topic.answered}}', questions: [topic], answers: { topic: 'Light' } }
  const { text, done } = await readModel(templateModel({ ...draft, language: 'en' }))
  expect(text).toBe('# Plan\n\n## Topic\n\nLight\n')
  expect(done).toMatchObject({ finish: 'frame' })
})

test('builds a document from its questions for an assistant without a template', async () => {
  const draft = { name: 'Phiếu học tập', template: ' ', questions: [topic, notes], answers: { topic: 'Phân số' } }
  const model = templateModel({ ...draft, language: 'vi' })
  const { text, done } = await readModel(model)
  const lines = Array.from({ length: 3 }, () => '…'.repeat(20)).join('\n\n')
  expect(text).toBe(`# Phiếu học tập\n\n## Chủ đề\n\nPhân số\n\n## Ghi chú\n\n${lines}\n`)
  expect(done).toEqual({ finish: 'stop', usage: null, cost: null })
  expect(model).toMatchObject({ name: null, template: true })
})
