import { expect, test } from 'vitest'
import { aQuestion } from '#app/contract/testing.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import { fitOf } from './fit.ts'
import { formOf } from './form.ts'
import { listFileInputs } from './file-inputs.ts'

type Options = { mode?: 'workflow' | 'chat'; upload?: object; inWords?: boolean }

/** Returns the verdicts on each question and on the other form fields, without the row for the instructions. */
function verdictsOn(
  form: object[],
  questions: Question[],
  { mode = 'workflow', upload = {}, inWords = false }: Options = {},
) {
  const parameters = { user_input_form: form, file_upload: upload }
  const variables = formOf(parameters)
  const app = {
    kind: mode,
    form: variables,
    fileInputs: listFileInputs(parameters, variables),
    room: undefined as never,
  }
  const { rows } = fitOf(app, { questions, inWords })
  return rows.map(({ question, field, verdict, names }) => [question?.key ?? field?.name ?? '-', verdict, ...names])
}

const option = (value: string, label = value) => ({ value, label, labelVi: label })
const text = (variable: string, more: object = {}) => ({ paragraph: { variable, ...more } })
const choice = (fields: Partial<Question> = {}) =>
  aQuestion({ key: 'grade', type: 'RADIO', options: [option('6', 'Six'), option('7')], ...fields })

test('judges a field by its length: exactly for choices, by usual lengths for texts', () => {
  const short = (most: number, question: Question) =>
    verdictsOn([text('prompt'), { 'text-input': { variable: question.key, max_length: most } }], [question])[1]![1]
  expect(short(48, aQuestion())).toBe('tooShort')
  expect(short(256, aQuestion())).toBe('fits')
  expect(short(1, choice())).toBe('fits')
  expect(short(3, choice({ type: 'CHECKBOX' }))).toBe('tooShort')
  expect(short(4, choice({ type: 'CHECKBOX' }))).toBe('fits')
})

test('matches a list by values and labels in any case, and by the allowed number of choices', () => {
  const list = (options: string[], question: Question) =>
    verdictsOn([text('prompt'), { select: { variable: question.key, options } }], [question])[1]!.slice(1)
  expect(list(['SIX', '7'], choice())).toEqual(['fits'])
  expect(list(['6', '8'], choice())).toEqual(['someOptions', '7'])
  expect(list(['a', 'b'], choice())).toEqual(['noOption', '6', '7'])
  expect(list(['6', '7'], choice({ type: 'CHECKBOX' }))).toEqual(['oneOption'])
  expect(list(['x', 'y'], aQuestion())).toEqual(['optionsOnly', 'x', 'y'])
})

test('accepts numbers in a number field, and reports other types', () => {
  const number = (question: Question) =>
    verdictsOn([text('prompt'), { number: { variable: question.key } }], [question])[1]![1]
  expect(number(aQuestion({ type: 'NUMBER' }))).toBe('fits')
  expect(number(choice({ options: [option('6'), option('7')] }))).toBe('fits')
  expect(number(aQuestion())).toBe('numbersOnly')
  expect(number(aQuestion({ type: 'URL' }))).toBe('otherType')
  expect(verdictsOn([text('prompt'), { checkbox: { variable: 'topic' } }], [aQuestion()])[1]![1]).toBe('otherType')
})

test('requires a field for each answer of a workflow without a field for the instructions, and names a near match', () => {
  const form = [text('topic'), text('LopHoc', { max_length: 256 })]
  expect(verdictsOn(form, [aQuestion(), aQuestion({ key: 'lop_hoc' }), aQuestion({ key: 'note' })])).toEqual([
    ['-', 'ownInstructions'],
    ['topic', 'fits'],
    ['lop_hoc', 'otherName', 'LopHoc'],
    ['note', 'noField'],
  ])
  expect(verdictsOn([{ number: { variable: 'x', required: true } }], [aQuestion()])).toEqual([
    ['-', 'instructionsNowhere'],
    ['topic', 'noField'],
    ['x', 'unfilledRequired'],
  ])
})

test('puts the instructions into a free text field, or else all answers without a field; rates unfilled fields by severity', () => {
  expect(verdictsOn([text('anything'), text('more')], [aQuestion()])).toEqual([
    ['anything', 'fits'],
    ['topic', 'inInstructions'],
    ['more', 'unfilled'],
  ])
  const chat = [text('school', { required: true }), text('year', { default: '2026' }), { file: { variable: 'doc' } }]
  expect(verdictsOn([...chat, text('topic')], [aQuestion()], { mode: 'chat' })).toEqual([
    ['-', 'fits', 'query'],
    ['topic', 'fits'],
    ['school', 'unfilledRequired'],
    ['year', 'ownValue'],
  ])
})

test('puts files where their type is accepted, in a field or beside the form', () => {
  const document = (acceptedTypes: string[]) => aQuestion({ key: 'source', type: 'DOCUMENT', acceptedTypes })
  const file = (variable: string, types: string[], more: object = {}) => ({
    file: { variable, allowed_file_types: types, ...more },
  })
  expect(verdictsOn([file('source', ['document'])], [document(['pdf'])])[1]).toEqual(['source', 'fits'])
  expect(verdictsOn([file('any', ['document'])], [document(['pdf', 'png'])])[1]).toEqual(['source', 'someFiles', 'jpg'])
  expect(verdictsOn([file('source', ['image'])], [document(['pdf'])])[1]).toEqual(['source', 'otherType'])
  expect(verdictsOn([text('topic')], [aQuestion(), document(['pdf'])])[2]).toEqual(['source', 'noFile'])
  expect(verdictsOn([text('prompt')], [document(['pdf'])])[1]).toEqual(['source', 'inInstructions'])
  const upload = { enabled: true, allowed_file_types: ['document'], number_limits: 3 }
  expect(verdictsOn([text('topic')], [aQuestion(), document(['pdf'])], { upload })[2]).toEqual(['source', 'fits'])
  expect(verdictsOn([text('source')], [document(['pdf'])])[1]).toEqual(['source', 'fits'])
  expect(verdictsOn([text('prompt'), file('must', ['image'], { required: true })], [aQuestion()])[2]).toEqual([
    'must',
    'unfilledRequired',
  ])
})

test('requires a field for a request in free text even if the form matches the questions', () => {
  const form = [text('topic')]
  expect(verdictsOn(form, [aQuestion()], { inWords: true })[0]).toEqual(['-', 'instructionsNowhere'])
  expect(verdictsOn(form, [aQuestion()], { inWords: true, mode: 'chat' })).toEqual([
    ['-', 'fits', 'query'],
    ['topic', 'fits'],
  ])
  expect(verdictsOn([...form, text('prompt')], [aQuestion()], { inWords: true })[0]).toEqual(['prompt', 'fits'])
})
