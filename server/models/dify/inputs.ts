import { isBlank, numberOf } from '#contract/answers'
import type { Answer, Answers } from '#contract/generation'
import type { Variable } from './app.ts'

const textTypes = new Set(['text-input', 'paragraph'])
const promptNames = new Set(['query', 'prompt'])

/**
 * An app's own form filled with the teacher's answers to questions of the same name, in the types that it insists on. The whole
 * prompt goes where the form asks for it by name, or else, where nothing matched, into its first text.
 */
export function inputsFor(form: readonly Variable[] | null, answers: Answers, prompt: string): Record<string, unknown> {
  // What an app does not ask for it drops without a word.
  if (!form) return Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, textOf(answer)]))
  const inputs: Record<string, unknown> = {}
  for (const variable of form) {
    const value = Object.hasOwn(answers, variable.name) ? valueFor(variable, answers[variable.name]!) : undefined
    if (value !== undefined) inputs[variable.name] = value
  }
  const texts = form.filter(({ type, name }) => textTypes.has(type) && !(name in inputs))
  const wanted = texts.filter(({ name }) => promptNames.has(name))
  const place = Object.keys(inputs).length === 0 && wanted.length === 0 ? texts.slice(0, 1) : wanted
  for (const { name } of place) inputs[name] = prompt
  return inputs
}

/** Undefined for what cannot be said in this type: left out, an optional question keeps the app's own default. */
function valueFor({ type, options }: Variable, answer: Answer): string | number | undefined {
  const text = textOf(answer)
  if (textTypes.has(type)) return text
  if (isBlank(answer)) return undefined
  if (type === 'select')
    return options.find((option) => option === text) ?? options.find((option) => same(option, text))
  if (type !== 'number') return undefined
  const number = numberOf(answer)
  return Number.isNaN(number) ? undefined : number
}

const textOf = (answer: Answer): string => (isBlank(answer) ? '' : [answer].flat().join(', '))

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
