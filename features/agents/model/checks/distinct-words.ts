import type { Language } from '#platform/i18n/language.ts'
import type { AssistantCheck } from './run.ts'

/** Returns what a check looks for that no other one of its name does; null where the name is enough or nothing differs. */
export function distinctWords(
  check: AssistantCheck,
  all: readonly AssistantCheck[],
  language: Language,
): string | null {
  const others = all.filter((one) => one !== check && one.check === check.check)
  if (others.length === 0) return null
  const wordsOf = ({ settings }: AssistantCheck) =>
    Object.values(settings).flatMap((setting) =>
      typeof setting === 'object' && !Array.isArray(setting) ? setting[language] : [],
    )
  const known = new Set(others.flatMap(wordsOf))
  // A star stands for any words before these.
  return (
    wordsOf(check)
      .find((words) => !known.has(words))
      ?.replace(/^\*/, '') ?? null
  )
}
