import { numberOf } from '#platform/model/numbers.ts'
import type { Input, ModelRequest } from '../model.ts'
import type { Variable } from './form.ts'

export const textTypes: ReadonlySet<string> = new Set(['text-input', 'paragraph'])
const promptNames = new Set(['query', 'prompt'])

/** `alone`: the form is the only way to send the prompt. `withFiles`: files also fill fields of the form. */
type Prompt = { prompt: string; alone: boolean; withFiles: boolean; inWords: boolean }

/** `lost`: the keys of answers without a field, or `prompt` if there is no field for the whole prompt. */
type Filled = { inputs: Record<string, unknown>; lost: string[] }

/**
 * Fills an app's form with the teacher's answers to questions with the same name, in the required types. The whole prompt goes into a field
 * with its name, or else, if nothing matched or it would be lost, into an unused text field.
 */
export function inputsFor(
  form: readonly Variable[] | null,
  known: ModelRequest['inputs'],
  { prompt, alone, withFiles, inWords }: Prompt,
): Filled {
  const entries = [...(known ?? [])]
  // An app silently drops inputs that it does not declare.
  if (!form) return { inputs: Object.fromEntries(entries.map(([key, { answer }]) => [key, textOf(answer)])), lost: [] }
  const inputs: Record<string, unknown> = {}
  for (const variable of form) {
    const input = known?.get(variable.name)
    const value = input && valueFor(variable, input)
    if (value !== undefined) inputs[variable.name] = value
  }
  const left = entries.flatMap(([key, { answer }]) => (isBlank(answer) || Object.hasOwn(inputs, key) ? [] : [key]))
  const used = known ?? new Set<string>()
  const promptVariables = listPromptVariables(form, {
    used: used,
    alone,
    matched: Object.keys(inputs).length > 0,
    prompt,
  })
  for (const { name } of promptVariables) inputs[name] = prompt
  if (!alone || promptVariables.length > 0) return { inputs, lost: [] }
  if (inWords) return { inputs, lost: ['prompt'] }
  // A form with the assistant's questions can handle the answers, even empty ones.
  const isInstructed = known !== undefined && (withFiles || form.some(({ name }) => known.has(name)))
  return { inputs, lost: left.length > 0 || isInstructed ? left : ['prompt'] }
}

type Prompting = { used: { has(name: string): boolean }; alone: boolean; matched: boolean; prompt: string }

/** Finds the variables for the whole prompt; `taken` are the questions' keys, `matched`: questions fill some variables. */
export function listPromptVariables(
  form: readonly Variable[],
  { used, alone, matched, prompt }: Prompting,
): Variable[] {
  const texts = form.filter(({ type, name, most }) => textTypes.has(type) && !used.has(name) && fits(prompt, most))
  const named = texts.filter(({ name }) => promptNames.has(name))
  return named.length > 0 ? named : alone || !matched ? firstOf(texts) : []
}

/** Required variables come first. */
const firstOf = (texts: readonly Variable[]) => [...texts.filter(({ required }) => required), ...texts].slice(0, 1)

/** Returns undefined for a value that does not fit the type. An optional variable without a value keeps the app's default. */
function valueFor({ type, required, options, most }: Variable, { answer, labels }: Input): string | number | undefined {
  const text = textOf(answer)
  if (isBlank(answer)) return required && textTypes.has(type) ? '' : undefined
  if (textTypes.has(type)) return fits(text, most) ? text : undefined
  if (type === 'select') {
    const candidates = [text, ...labels]
    return (
      options.find((option) => option === text) ??
      options.find((option) => candidates.some((word) => same(option, word)))
    )
  }
  if (type !== 'number') return undefined
  const number = numberOf(answer)
  return Number.isNaN(number) ? undefined : number
}

const textOf = (answer: Input['answer']): string => (isBlank(answer) ? '' : [answer].flat().join(', '))

const isBlank = (answer: Input['answer']): boolean =>
  typeof answer === 'string' ? answer.trim() === '' : Array.isArray(answer) && answer.length === 0

/** Dify counts characters and we count UTF-16 units, which are never fewer. */
const fits = (text: string, most: number | null) => most === null || text.length <= most

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
