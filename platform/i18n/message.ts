import type { KeyOf, Texts, Words } from './define-texts.ts'
import { pluralRules } from './format/formatters.ts'
import { formatNumber } from './format/numbers.ts'
import type { Language } from './language.ts'

export type MessageValues = Record<string, string | number>

/** The plural forms of one text in one language. */
type Forms = { readonly one?: string; readonly other: string }

/** A text that is selected in one place and shown in another, in the reader's language. The key identifies it for programs. */
export type Message = {
  readonly key: string
  readonly forms: Readonly<Record<Language, Forms>>
  readonly values?: MessageValues
}

/** Creates a message. Several texts can be given if the key may belong to any of them. */
export function message<T extends Texts>(texts: T | readonly T[], key: KeyOf<T>, values?: MessageValues): Message {
  const found = findMessage(key, ...(isList(texts) ? texts : [texts]))
  if (!found) throw new Error(`There is no text ${key}`)
  return { ...found, values }
}

const isList = (texts: Texts | readonly Texts[]): texts is readonly Texts[] => Array.isArray(texts)

/** Finds the text of a key that is only known at run time, such as one from a row; null if none of these texts contains it. */
export function findMessage(key: string, ...all: readonly Texts[]): Message | null {
  for (const texts of all) {
    const [en, vi] = [formsOf(texts.en, key), formsOf(texts.vi, key)]
    if (en && vi) return { key, forms: { en, vi } }
  }
  return null
}

/**
 * Formats a message in a language. A `count` selects the plural form; each {{value}} is filled in once, numbers in the format of the
 * language ("5.001"), texts unchanged. A {{value}} without a value stays.
 */
export function say({ forms, values = {} }: Message, language: Language): string {
  const { one, other } = forms[language]
  const isOne = typeof values.count === 'number' && pluralRules(language, {}).select(values.count) === 'one'
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
