import { expect, test } from 'vitest'
import { anItem, anExam } from '#app/contract/testing.ts'
import type { Item } from '../../model/exam.ts'
import { quizFormats } from '../../model/quiz-formats/formats.ts'
import { fitOf, loadQuestionSet } from './fit.ts'
import { googleFormsScript } from './google-forms.ts'
import { dot, quizOf } from './testing.ts'
import { examServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

const withStem = (stem: string, fields: Partial<NonNullable<Item['text']>> = {}, item: Partial<Item> = {}): Item =>
  anItem(stem, {
    text: { stem, options: ['one', 'two', 'three', 'four'], answer: 'B', why: '', parts: [], ...fields },
    ...item,
  })

const ideas = ['a', 'b', 'c', 'd'].map((text) => ({ text, answer: 'true' }))
const four = [250, 250, 250, 250].map((points) => ({ level: 'know' as const, points }))
const items: Item[] = [
  withStem('Short enough'),
  withStem('x'.repeat(121)),
  withStem('Long option', { options: ['y'.repeat(76), 'b', 'c', 'd'] }),
  withStem(`Picture ![](${dot})`),
  withStem('Alike', { options: ['$x$', 'x', 'c', 'd'] }),
  withStem('Truths', { options: [], answer: '', parts: ideas }, { kind: 'trueFalse', parts: four }),
  withStem('Typed', { options: [], answer: '5' }, { kind: 'short' }),
  withStem('Essay', { options: [], answer: '', parts: [{ text: '', answer: 'All' }] }, { kind: 'essay' }),
  anItem('', { text: null }),
]

test('reports by question what Kahoot cannot hold, with the reason; exports the rest', async () => {
  const { included, leftOut, changed, without } = fitOf(await loadQuestionSet(anExam({ items }), 'en'), 'kahoot', 'en')
  expect(included.map(({ stem }) => stem)).toEqual([
    'Short enough',
    'Truths\na) a',
    'Truths\nb) b',
    'Truths\nc) c',
    'Truths\nd) d',
  ])
  expect(leftOut.map(({ name, why }) => [name, why.key.replace('quizFormats.', '')])).toEqual([
    ['Question 6, Part I', 'unwritten'],
    ['Question 2, Part I', 'longQuestion'],
    ['Question 3, Part I', 'longOption'],
    ['Question 4, Part I', 'picture'],
    ['Question 5, Part I', 'alike'],
    ['Question 1, Part III', 'short'],
    ['Question 1, Part IV', 'essay'],
  ])
  expect(changed).toEqual([{ name: 'Question 1, Part II', why: message(examServerTexts, 'quizFormats.fourQuestions') }])
  expect(without.map(({ key }) => key)).toEqual(['quizFormats.without_points', 'quizFormats.without_levels'])
})

test.each(quizFormats)('exports or reports every question of %s', async (format) => {
  for (let seed = 0; seed < 30; seed++) {
    const exam = quizOf(seed, seed % 2 ? 'en' : 'vi')
    const { included, leftOut } = fitOf(await loadQuestionSet(exam, 'vi'), format, 'vi')
    expect(new Set(included.map(({ of }) => of.item)).size + leftOut.length).toBe(exam.items.length)
  }
})

test('reports that more than 200 questions do not fit into one Kahoot', async () => {
  const many = Array.from({ length: 205 }, (_, index) => withStem(`Number ${index}?`))
  const { included, leftOut } = fitOf(await loadQuestionSet(anExam({ items: many }), 'en'), 'kahoot', 'en')
  expect([included.length, leftOut.length]).toEqual([200, 5])
})

test('the script for Google Forms creates the same quiz, with whole points', async () => {
  const hostile = withStem('</script> `${x}` \u2028 "quoted" \\n', { why: 'So.' })
  const exam = anExam({
    items: [hostile, withStem(`With ![p](${dot})`), ...items.slice(5, 8)],
    passage: 'Read *this*.',
  })
  const { included } = fitOf(await loadQuestionSet(exam, 'en'), 'googleForms', 'en')
  const made: { is: string; [name: string]: unknown }[] = []
  const chained = (item: { is: string; [name: string]: unknown }) => {
    made.push(item)
    const proxy: unknown = new Proxy(item, {
      get: (_, name: string) =>
        name === 'createChoice'
          ? (option: string, isRight: boolean) => ({ option, isRight })
          : (value: unknown) => {
              item[name] = value
              return proxy
            },
    })
    return proxy
  }
  const form = new Proxy(
    {},
    { get: (_, name: string) => (name === 'getEditUrl' ? () => 'url' : () => chained({ is: name })) },
  )
  const google = {
    FormApp: { create: () => form, createFeedback: () => ({ setText: (text: string) => ({ build: () => text }) }) },
    Utilities: {
      newBlob: (bytes: unknown, type: string) => ({ bytes, type }),
      base64Decode: (text: string) => text.length,
    },
    Logger: { log: () => {} },
  }
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the test runs the generated script
  new Function(...Object.keys(google), `${googleFormsScript(exam, 'en', included)}\nmakeQuiz()`)(
    ...Object.values(google),
  )
  expect(made.map(({ is }) => is)).toEqual([
    'setIsQuiz',
    'addSectionHeaderItem',
    'addMultipleChoiceItem',
    'addImageItem',
    'addMultipleChoiceItem',
    ...Array.from({ length: 4 }, () => 'addMultipleChoiceItem'),
    'addTextItem',
    'addParagraphTextItem',
  ])
  expect(made[2]).toMatchObject({
    setTitle: '</script> ${x} \u2028 "quoted" \\n',
    setPoints: 1,
    setChoices: [{ option: 'one', isRight: false }, { option: 'two', isRight: true }, {}, {}],
    setFeedbackForIncorrect: 'So.',
  })
})
