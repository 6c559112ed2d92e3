import type { KeyOf, Texts, Words } from './define-texts.ts'
import { formatNumber } from './format/numbers.ts'
import { type Language, languages } from './language.ts'

export type MessageValues = Record<string, string | number>

/** The plural forms of one text in one language. */
type Forms = { readonly one?: string; readonly other: string }

/** A text chosen in one place and shown in another, in the reader's language. The key identifies it for programs. */
export type Message = {
  readonly key: string
  readonly forms: Readonly<Record<Language, Forms>>
  readonly values?: MessageValues
}

const pluralRules = Object.fromEntries(languages.map((language) => [language, new Intl.PluralRules(language)]))

/** Chooses a text. Several texts can be given where the key may be of any. */
export function message<T extends Texts>(texts: T | readonly T[], key: KeyOf<T>, values?: MessageValues): Message {
  const found = findMessage(key, ...(isList(texts) ? texts : [texts]))
  if (!found) throw new Error(`There is no text ${key}`)
  return { ...found, values }
}

const isList = (texts: Texts | readonly Texts[]): texts is readonly Texts[] => Array.isArray(texts)

/** The text of a key that is only known when the program runs, such as one from a row; null where none of these texts has it. */
export function findMessage(key: string, ...all: readonly Texts[]): Message | null {
  for (const texts of all) {
    const [en, vi] = [formsOf(texts.en, key), formsOf(texts.vi, key)]
    if (en && vi) return { key, forms: { en, vi } }
  }
  return null
}

/**
 * Says a message in a language. A `count` chooses its form by the rules of the language; each {{value}} is filled in once, numbers as
 * the language writes them ("5.001"), texts as they are. A {{value}} that is not given stays.
 */
export function say({ forms, values = {} }: Message, language: Language): string {
  const { one, other } = forms[language]
  const isOne = typeof values.count === 'number' && pluralRules[language]!.select(values.count) === 'one'
  return ((isOne && one) || other).replace(/{{(\w+)}}/g, (gap, name: string) => {
    const value = values[name] ?? gap
    return typeof value === 'number' ? formatNumber(value, language) : value
  })
}

function formsOf(words: Words, key: string): Forms | null {
  const [group = '', name = ''] = key.split('.')
  const texts = words[group]
  const other = texts?.[`${name}_other`] ?? texts?.[name]
  return other === undefined ? null : { one: texts![`${name}_one`], other }
}
