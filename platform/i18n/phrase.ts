import { formatNumber } from './format/numbers.ts'
import { type Language, languages } from './language.ts'
import type { MessageKey, MessageValues } from './messages.ts'

/** The texts of one language that are here so far, by group and name: see messages.ts for what a key is. */
export type Words = { readonly [group: string]: Readonly<Record<string, string>> }

const pluralRules = Object.fromEntries(languages.map((language) => [language, new Intl.PluralRules(language)]))

/**
 * Says a text in a language. A `count` chooses its form (`_one`, `_other`) by the language's own rules; every {{value}} is
 * filled in once, numbers as the language writes them ("5.001"), texts as they are: what a teacher has called something is never
 * read as a text of ours. A key that has no text is said itself, and so is a {{value}} that is not given.
 */
export function phrase(words: Words, language: Language, key: MessageKey, values: MessageValues = {}): string {
  const [group = '', name = ''] = key.split('.')
  const texts = words[group] ?? {}
  const form =
    typeof values.count === 'number' ? texts[`${name}_${pluralRules[language]!.select(values.count)}`] : undefined
  const text = form ?? texts[name] ?? key
  return text.replace(/{{(\w+)}}/g, (gap, name: string) => {
    const value = values[name] ?? gap
    return typeof value === 'number' ? formatNumber(value, language) : value
  })
}
