import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aQuestion } from '#app/contract/testing.ts'
import { languages, type Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { amountOf, keysOfAmount } from '../../model/checks/amount.ts'
import type { Setting } from '../../model/checks/run.ts'
import { fillPrompt } from '#features/questions/model/prompt.ts'
import { numbersIn } from './numbers-in-prompts.ts'
import { readCatalogue, type StarterAssistant } from './read.ts'
import type { StarterQuestion } from './schema.ts'

const { assistants, questions } = await readCatalogue(join(import.meta.dirname, '../../../../catalogue'))
const questionsByKey = ({ questions: keys }: StarterAssistant) => questions.filter(({ key }) => keys.includes(key))
const promptOf = (assistant: StarterAssistant, language: Language) =>
  language === 'en' ? assistant.prompt : assistant.promptVi

/** Assigns each number that a prompt requests to a check of the assistant, or to "people". The words are quoted from the prompt. */
type Rules = Record<string, Record<Language, Record<string, string[]>>>
const rules = JSON.parse(readFileSync(join(import.meta.dirname, 'prompt-rules.json'), 'utf8')) as Rules

const each = assistants.flatMap((assistant) =>
  languages.map((language) => [assistant.slug, language, assistant] as const),
)

test.each(each)(
  'checks every number that a prompt requests, or leaves it to people (%s, %s)',
  (slug, language, assistant) => {
    const prompt = promptOf(assistant, language)
    const known = rules[slug]![language]
    const phrases = Object.values(known).flat()
    expect(phrases.filter((phrase) => !prompt.includes(phrase))).toEqual([])
    const own = new Set<string>(assistant.checks.map(({ check }) => check))
    expect(Object.keys(known).filter((by) => by !== 'people' && !own.has(by))).toEqual([])

    const covered = phrases.flatMap((phrase) =>
      findPositions(prompt, phrase).map((at) => [at, at + phrase.length] as const),
    )
    const numbers = numbersIn(
      prompt,
      language,
      questionsByKey(assistant)
        .filter(({ type }) => type === 'NUMBER')
        .map(({ key }) => key),
    )
    const uncovered = numbers.filter(({ at }) => !covered.some(([from, to]) => at >= from && at < to))
    expect(uncovered.map(({ text }) => text)).toEqual([])
  },
)

test.each(each)(
  'puts no document template in a code fence, which would invite another around the answer (%s, %s)',
  (_, language, assistant) => {
    expect(promptOf(assistant, language)).not.toMatch(/```|~~~/)
  },
)

test.each(each)(
  'uses every choice in the prompt, and recognises every choice that is counted (%s, %s)',
  (_, language, assistant) => {
    const own = questionsByKey(assistant).map((question) => aQuestion(question))
    for (const question of own)
      for (const { value, label, labelVi } of question.options) {
        const answers = { [question.key]: question.type === 'CHECKBOX' ? [value] : value }
        const filled = fillPrompt(promptOf(assistant, language), own, answers, { language, otherAnswers: '' })
        expect(filled).toContain(language === 'en' ? label : labelVi)
      }
    expect(assistant.checks.flatMap(({ settings }) => deadAmounts(settings, own))).toEqual([])
    const lengths = assistant.checks.filter(({ check }) => check === 'length')
    expect(lengths.flatMap(({ settings }) => deadLimits(settings, own, language))).toEqual([])
  },
)

type Settings = Record<string, Setting>

/** Finds amounts that depend on a choice with an option that has no number. */
const deadAmounts = (settings: Settings, own: readonly StarterQuestion[]): string[] =>
  Object.values(settings).flatMap((setting) =>
    (typeof setting === 'string' ? (keysOfAmount(setting) ?? []) : []).flatMap((key) =>
      (own.find((question) => question.key === key)?.options ?? [])
        .filter(({ value }) => amountOf(key, { [key]: value }) === null)
        .map(({ value }) => `${key} of ${value}`),
    ),
  )

/** Lines of limits for no option, and options without one. */
function deadLimits({ limits, answer }: Settings, own: readonly StarterQuestion[], language: Language): string[] {
  const options = own.find(({ key }) => Array.isArray(answer) && answer[0] === key)?.options ?? []
  const values = options.map(({ value }) => value)
  const names = linesOf(limits, language).map((line) => line.split(' ')[0]!)
  const unlimited = names.includes('-') ? [] : values.filter((value) => !names.includes(value))
  return [...names.filter((name) => name !== '-' && !values.includes(name)), ...unlimited]
}

test('can fulfil every request, whatever numbers are typed', () => {
  for (const assistant of assistants) {
    const numbers = questionsByKey(assistant).filter(({ type }) => type === 'NUMBER')
    for (const one of numbers)
      for (let value = one.min ?? 0; value <= (one.max ?? 100); value += 1) {
        const others = numbers.map(({ key, min }) => [key, min ?? 0])
        const answers: Answers = { ...Object.fromEntries(others), [one.key]: value }
        for (const { check, settings } of assistant.checks)
          for (const [least, most] of boundsOf(settings, answers))
            expect([assistant.slug, check, one.key, value, least <= most]).toEqual([
              assistant.slug,
              check,
              one.key,
              value,
              true,
            ])
      }
  }
})

/** The minimum and maximum of a check and of its lines. */
function boundsOf(settings: Record<string, Setting>, answers: Answers): [number, number][] {
  const lines = [...linesOf(settings['limits'], 'en'), ...linesOf(settings['limits'], 'vi')].map((line) =>
    line.split(' '),
  )
  const pairs = [
    [settings['least'], settings['most']],
    ...lines.filter(({ length }) => length === 3).map(([, least, most]) => [least, most]),
  ]
  return pairs.flatMap(([least, most]): [number, number][] => {
    const [from, to] = [least, most].map((amount) => (typeof amount === 'string' ? amountOf(amount, answers) : null))
    return from == null || to == null ? [] : [[from, to]]
  })
}

const linesOf = (setting: Setting | undefined, language: Language): string[] =>
  typeof setting === 'object' && !Array.isArray(setting) ? setting[language] : []

test('adds up the points of a periodic test to ten for every number of questions that its form accepts', () => {
  const kinds = ['choiceCount', 'trueFalseCount', 'shortAnswerCount', 'essayCount'].map((key) =>
    questions.find((question) => question.key === key)!,
  )
  const minutesPerPart = [300, 200, 200, 300]
  const [choice, trueFalse, short, essay] = kinds.map(({ min, max }) =>
    Array.from({ length: max! - min! + 1 }, (_, n) => n + min!),
  )
  let impossible = 0
  for (const a of choice!)
    for (const b of trueFalse!)
      for (const c of short!)
        for (const d of essay!) {
          if (a + b + c + d > 0 && !canBeTen([a, b, c, d], minutesPerPart)) impossible += 1
        }
  expect(impossible).toBe(0)
})

/**
 * Follows the prompt's rule in hundredths of a point: equal points within a type, steps of 0.05, and the last type takes the remainder.
 */
function canBeTen(counts: readonly number[], minutesPerPart: readonly number[]): boolean {
  const used = counts.flatMap((count, kind) => (count > 0 ? [{ count, wishedMinutes: minutesPerPart[kind]! }] : []))
  const wished = used.reduce((sum, { wishedMinutes }) => sum + wishedMinutes, 0)
  const last = used.pop()!
  const tokens = used.reduce((sum, { count, wishedMinutes }) => {
    const points = (wishedMinutes * 1000) / wished / count
    return sum + count * Math.max(5, Math.floor(points / 5) * 5)
  }, 0)
  return 1000 - tokens >= 5 * last.count && (1000 - tokens) % 5 === 0
}

function findPositions(text: string, phrase: string): number[] {
  const positions: number[] = []
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) positions.push(at)
  return positions
}
