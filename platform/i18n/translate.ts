import type { KeyOf, Texts } from './define-texts.ts'
import type { Language } from './language.ts'
import { findMessage, type Message, type MessageValues, say } from './message.ts'
import { commonTexts } from './texts/common.ts'

export type CommonKey = KeyOf<typeof commonTexts>

/** Translates a key or a message. */
export type Translate<Key extends string = never> = (text: Key | CommonKey | Message, values?: MessageValues) => string

/**
 * Returns the function that translates these and the common texts into a language: `translate(language, historyTexts)('history.deleted')`.
 */
export const translate =
  <T extends readonly Texts[]>(language: Language, ...texts: T): Translate<KeyOf<T[number]>> =>
  (text, values) => {
    if (typeof text !== 'string') return say(withValues(text, values), language)
    const found = findMessage(text, ...texts, commonTexts)
    return found ? say(withValues(found, values), language) : text
  }

const withValues = (message: Message, values: MessageValues | undefined) => (values ? { ...message, values } : message)

/** A text as stored in a row. Each reader gets it in their own language. */
export type Stored = { key: string; values?: MessageValues }

/** Translates a stored text. A key that no longer exists becomes a general error message. */
export function translateStored(language: Language, { key, values }: Stored, ...texts: readonly Texts[]): string {
  const found = findMessage(key, ...texts, commonTexts)
  return found ? say({ ...found, values }, language) : translate(language)('error.unexpected')
}
