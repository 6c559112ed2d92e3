import { en } from '#platform/i18n/en.ts'
import type { Language } from '#platform/i18n/language.ts'
import { vi } from '#platform/i18n/vi.ts'

/** Whether a text is what the dictionary says in this language under this key, or under any key where none is given. */
export function isSaid(text: string, language: Language, key?: string): boolean {
  const patterns = sentences[language].filter(
    ([name]) => key === undefined || name.replace(/_(one|other)$/, '') === key,
  )
  return patterns.some(([, pattern]) => pattern.test(text))
}

const patternOf = (sentence: string) =>
  new RegExp(
    `^${sentence
      .split(/\{\{\w+\}\}/)
      .map((text) => RegExp.escape(text))
      .join('.+')}$`,
    's',
  )

function patternsOf(part: object, path: string[] = []): [key: string, pattern: RegExp][] {
  return Object.entries(part).flatMap(([name, value]: [string, string | object]) =>
    typeof value === 'string'
      ? [[[...path, name].join('.'), patternOf(value)] as [string, RegExp]]
      : patternsOf(value, [...path, name]),
  )
}

const sentences = { en: patternsOf(en), vi: patternsOf(vi) }
