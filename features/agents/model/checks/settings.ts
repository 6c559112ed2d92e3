import type { Problems } from '#platform/model/problems.ts'
import { keysOfAmount } from './amount.ts'
import type { FieldKind } from './check.ts'
import { checks } from './checks.ts'
import type { AssistantCheck, Setting } from './run.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { message } from '#platform/i18n/message.ts'

/** Validates settings and their references to the assistant's questions; returns problems by path. The form and the server share it. */
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

function problemOf(kind: FieldKind, setting: Setting | undefined, known: readonly string[]): Problem | null {
  if (typeof kind !== 'string')
    return setting === undefined || kind.includes(setting as string) ? null : message(commonTexts, 'validation.choice')
  const optional = kind.endsWith('?')
  if (isNothing(setting)) return optional ? null : message(commonTexts, 'validation.required')
  if (kind.startsWith('amount')) return amountProblem(setting, known)
  if (kind.startsWith('keys'))
    return Array.isArray(setting) ? unknown(setting, known) : message(commonTexts, 'validation.list')
  return typeof setting === 'object' && !Array.isArray(setting) ? null : message(commonTexts, 'validation.list')
}

function isNothing(setting: Setting | undefined): boolean {
  if (setting === undefined) return true
  if (typeof setting === 'string') return setting.trim() === ''
  return (Array.isArray(setting) ? setting : [...setting.en, ...setting.vi]).every((line) => line.trim() === '')
}

function amountProblem(setting: Setting | undefined, known: readonly string[]): Problem | null {
  const keys = typeof setting === 'string' ? keysOfAmount(setting) : null
  return keys === null ? message(agentFormTexts, 'agentForm.checkAmount') : unknown(keys, known)
}

const unknown = (keys: readonly string[], known: readonly string[]): Problem | null => {
  const foreign = keys.find((key) => key.trim() !== '' && !known.includes(key))
  return foreign ? message(agentFormTexts, 'agentForm.checkQuestion', { key: foreign }) : null
}
