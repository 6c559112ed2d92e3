import type { Language } from '#platform/i18n/language.ts'
import { en, listTexts, vi } from '#platform/i18n/testing/texts.ts'

/** Whether a text is in the dictionary of this language, under this key or under any key. */
export function isKnownText(text: string, language: Language, key?: string): boolean {
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

const patternsOf = (texts: Parameters<typeof listTexts>[0]) =>
  listTexts(texts).map(([key, text]) => [key, patternOf(text)] as const)

const sentences = { en: patternsOf(en), vi: patternsOf(vi) }
