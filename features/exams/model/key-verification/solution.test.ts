import { expect, test } from 'vitest'
import { anItem, anExam } from '#app/contract/testing.ts'
import type { Item } from '../exam.ts'
import { listKeyFindings } from './findings.ts'
import { questionOf, itemsToSolve, findSolution, withAnswerOf, type Solution } from './solution.ts'
import { questionsOf, parseSolutions, sheetsOf, tokensToSolve } from './solve.ts'

const ideas = (answers: string[]) => answers.map((answer, at) => ({ text: `Idea ${at}`, answer }))
const choice = anItem('What is light?')
const trueFalse = anItem('Sound', {
  kind: 'trueFalse',
  text: { ...choice.text!, stem: 'Sound', options: [], answer: '', parts: ideas(['true', 'false', 'true', 'false']) },
})
const short = anItem('How long?', {
  kind: 'short',
  text: { ...choice.text!, stem: 'How long?', options: [], answer: '12,5 cm' },
})
const essay = anExam().items[2]!
const createSolution = (item: Item, answers: string[], more: Partial<Solution> = {}): Solution => ({
  question: questionOf(item),
  answers,
  how: '',
  acceptedKey: null,
  ...more,
})

test('the solver sees what students see: no keys, no explanations and no essay questions', () => {
  const items = [choice, trueFalse, short, essay]
  const sheets = sheetsOf(itemsToSolve({ items }, []))
  expect(sheets.map(({ kind }) => kind)).toEqual(['choice', 'trueFalse', 'short'])
  expect(sheets.map(questionsOf)).toEqual([
    '1. What is light?\nA. one\nB. two\nC. three\nD. four',
    '1. Sound\na) Idea 0\nb) Idea 1\nc) Idea 2\nd) Idea 3',
    '1. How long?',
  ])
  expect(sheetsOf(Array.from({ length: 9 }, () => choice)).map((sheet) => sheet.items.length)).toEqual([4, 4, 1])
})

test('reads complete answers as they arrive, in any order and format', () => {
  const sheet = { kind: 'choice' as const, items: [choice, anItem('What is sound?')] }
  const written = 'Here: ```json\n{"answers":[{"no":2,"how":"$\\frac12$","answer":"(c)"},{"no":1,"answer":"A"'
  expect([...parseSolutions(sheet, written)]).toEqual([
    [1, { question: questionOf(sheet.items[1]!), answers: ['C'], how: '$\\frac12$', acceptedKey: null }],
  ])
  expect(parseSolutions(sheet, `${written}}]}`).get(0)!.answers).toEqual(['A'])
  const unusable =
    '{"no":1,"answer":"A or B"}{"no":3,"answer":"A"}{"no":0,"answer":"A"}{"answer":"A"}{"no":1,"answer":null}'
  expect(parseSolutions(sheet, unusable).size).toBe(0)
  const ofIdeas = { kind: 'trueFalse' as const, items: [trueFalse] }
  expect(parseSolutions(ofIdeas, '{"no":"1","answer":["Đúng",false,"S","true"]}').get(0)!.answers).toEqual([
    'true',
    'false',
    'false',
    'true',
  ])
  expect(parseSolutions(ofIdeas, '{"no":1,"answer":["true","false"]}').size).toBe(0)
  expect(parseSolutions({ kind: 'short', items: [short] }, '{"no":1,"answer":12.5}').get(0)!.answers).toEqual(['12.5'])
})

test('reports an answer that differs from the key, with both, but not one that only looks different', () => {
  const exam = anExam({ items: [choice, trueFalse, short, essay] })
  const text = (solutions: Solution[]) =>
    listKeyFindings(exam, solutions, 'vi').map(({ item, message: { key, values } }) => [
      item,
      key,
      values!['key'],
      values!['answer'],
    ])
  const agreed = [
    createSolution(choice, ['B']),
    createSolution(trueFalse, ['true', 'false', 'true', 'false']),
    createSolution(short, ['12.50']),
  ]
  expect(text(agreed)).toEqual([])
  expect(
    text([
      createSolution(choice, ['C']),
      createSolution(trueFalse, ['true', 'true', 'true', 'false']),
      createSolution(short, ['13']),
    ]),
  ).toEqual([
    [0, 'examEditor.keyDiffers', 'B', 'C'],
    [1, 'examEditor.keyDiffers', 'a) Đ, b) S, c) Đ, d) S', 'a) Đ, b) Đ, c) Đ, d) S'],
    [2, 'examEditor.keyDiffers', '12,5 cm', '13'],
  ])
  expect(text([createSolution(choice, ['?'])])).toEqual([[0, 'examEditor.keyUnsure', 'B', '?']])
})

test('a verification belongs to its question: another key is compared again, another word makes it outdated', () => {
  const solution = createSolution(choice, ['C'], { how: 'By reason.' })
  const used = withAnswerOf(choice, solution)
  expect(used.text).toMatchObject({ answer: 'C', why: 'By reason.' })
  expect(listKeyFindings(anExam({ items: [used] }), [solution], 'en')).toEqual([])
  const reworded = anItem('What is the light?')
  expect(findSolution(reworded, [solution])).toBeNull()
  expect(listKeyFindings(anExam({ items: [reworded] }), [solution], 'en')).toEqual([])
  expect(itemsToSolve({ items: [choice, reworded] }, [solution])).toEqual([reworded])
  expect(itemsToSolve({ items: [choice] }, [solution])).toEqual([choice])
})

test('stops reporting a key that the teacher keeps, as long as it stays that key', () => {
  const solution = createSolution(choice, ['C'], { acceptedKey: '["B"]' })
  expect(listKeyFindings(anExam({ items: [choice] }), [solution], 'en')).toEqual([])
  const other = { ...choice, text: { ...choice.text!, answer: 'D' } }
  expect(listKeyFindings(anExam({ items: [other] }), [solution], 'en')).toHaveLength(1)
})

test('its usage grows with the paper', () => {
  const few = tokensToSolve([choice], { language: 'en', around: 400 })
  const many = tokensToSolve(
    Array.from({ length: 40 }, () => choice),
    { language: 'en', around: 400 },
  )
  expect(few.input).toBeGreaterThan(100)
  expect(many.input).toBeGreaterThan(9 * few.input)
  expect(many.output).toBe(40 * few.output)
})
