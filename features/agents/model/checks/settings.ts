import type { Problems } from '#platform/model/problems.ts'
import { keysOfAmount } from './amount.ts'
import type { FieldKind } from './check.ts'
import { checks } from './checks.ts'
import type { AssistantCheck, Setting } from './run.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { message } from '#platform/i18n/message.ts'

/** Validates settings, alone and against the assistant's questions; by path. Form and server share it. */
export function checkProblems(list: readonly AssistantCheck[], questionKeys: readonly string[]): Problems {
  const problems: Problems = {}
  for (const [index, { check, settings }] of list.entries()) {
    if (!Object.hasOwn(checks, check)) problems[`checks.${index}.check`] = message(commonTexts, 'validation.choice')
    for (const [name, kind] of Object.entries(checks[check]?.fields ?? {})) {
      const problem = problemOf(kind, settings[name], questionKeys)
      if (problem) problems[`checks.${index}.settings.${name}`] = problem
    }
  }
  return problems
}

type Problem = Problems[string]

function problemOf(kind: FieldKind, given: Setting | undefined, known: readonly string[]): Problem | null {
  if (typeof kind !== 'string')
    return given === undefined || kind.includes(given as string) ? null : message(commonTexts, 'validation.choice')
  const optional = kind.endsWith('?')
  if (isNothing(given)) return optional ? null : message(commonTexts, 'validation.required')
  if (kind.startsWith('amount')) return amountProblem(given, known)
  if (kind.startsWith('keys'))
    return Array.isArray(given) ? unknown(given, known) : message(commonTexts, 'validation.list')
  return typeof given === 'object' && !Array.isArray(given) ? null : message(commonTexts, 'validation.list')
}

function isNothing(given: Setting | undefined): boolean {
  if (given === undefined) return true
  if (typeof given === 'string') return given.trim() === ''
  return (Array.isArray(given) ? given : [...given.en, ...given.vi]).every((line) => line.trim() === '')
}

function amountProblem(given: Setting | undefined, known: readonly string[]): Problem | null {
  const keys = typeof given === 'string' ? keysOfAmount(given) : null
  return keys === null ? message(agentFormTexts, 'agentForm.checkAmount') : unknown(keys, known)
}

const unknown = (keys: readonly string[], known: readonly string[]): Problem | null => {
  const foreign = keys.find((key) => key.trim() !== '' && !known.includes(key))
  return foreign ? message(agentFormTexts, 'agentForm.checkQuestion', { key: foreign }) : null
}
