import { checks as kinds } from './checks/checks.ts'
import type { AssistantCheck, Setting } from './checks/run.ts'

/** A text with a renamed question key, and the number of replacements. */
export type Renamed<What> = { value: What; occurrences: number }

/** Context of the first use of a key in a text, on one line. */
export type Around = { before: string; after: string }

/** Matches the key as a placeholder's whole name or before its property (`{{plan.count}}`), like fillPrompt. */
const placeholderOf = (key: string) => new RegExp(`(\\{\\{\\s*)${key}(?=(?:\\.(?:count|sums\\.\\w+))?\\s*\\}\\})`, 'g')

/** @param to a key, so it contains no special pattern of `replace` */
export function renameInPrompt(prompt: string, from: string, to: string): Renamed<string> {
  let occurrences = 0
  const value = prompt.replace(placeholderOf(from), (_, braces: string) => {
    occurrences += 1
    return `${braces}${to}`
  })
  return { value, occurrences }
}

const aroundLength = 40

/** Returns null if the key does not occur. */
export function aroundKey(prompt: string, key: string): Around | null {
  const found = placeholderOf(key).exec(prompt)
  if (!found) return null
  const end = prompt.indexOf('}}', found.index) + 2
  return {
    before: onOneLine(prompt.slice(Math.max(0, found.index - aroundLength), found.index)),
    after: onOneLine(prompt.slice(end, end + aroundLength)),
  }
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ')

/**
 * Renames a key in the settings of checks: in amounts ("periods × periodMinutes:45", "#goals", "plan.sums.minutes") and in lists of keys.
 */
export function renameInChecks(list: readonly AssistantCheck[], from: string, to: string): Renamed<AssistantCheck[]> {
  // A column after ".sums." is not a key of a question.
  const name = new RegExp(`(?<![\\w.])${from}(?!\\w)`, 'g')
  let occurrences = 0
  const renamed = (text: string) =>
    text.replace(name, () => {
      occurrences += 1
      return to
    })
  const settingOf = (check: AssistantCheck['check'], field: string, setting: Setting): Setting => {
    const kind = kinds[check]?.fields[field]
    if (typeof kind !== 'string') return setting
    if (kind.startsWith('amount') && typeof setting === 'string') return renamed(setting)
    return kind.startsWith('keys') && Array.isArray(setting) ? setting.map(renamed) : setting
  }
  const value = list.map((one) => ({
    ...one,
    settings: Object.fromEntries(
      Object.entries(one.settings).map(([field, setting]) => [field, settingOf(one.check, field, setting)]),
    ),
  }))
  return { value, occurrences }
}
