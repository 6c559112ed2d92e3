import type { Schema } from './schema.ts'

type Titled = Pick<Schema['documents'], 'own_title' | 'title' | 'topic'>

/** "BÀI 13. " before the topic. */
const numberMaxLength = 15

/**
 * Returns the owner's title, the first heading or the topic; empty if there is none. Official forms print the heading in capitals, and a
 * heading that was lowered may have lost those of a name; if it ends with the topic, the spelling of the topic is used.
 */
export function titleOf({ own_title, title, topic }: Titled): string {
  if (own_title !== null) return own_title
  if (!title || !topic) return title || (topic ?? '')
  const [heading, end] = [title.normalize('NFC'), topic.normalize('NFC').trim()]
  const number = heading.slice(0, -end.length)
  if (heading.slice(-end.length).toUpperCase() !== end.toUpperCase() || /[\p{L}\p{M}]$/u.test(number)) return title
  const isInCapitals = heading === heading.toUpperCase() && heading !== heading.toLowerCase()
  if (!isInCapitals) return isName(end) ? number + end : title
  if (number.length > numberMaxLength) return title
  return `${number.charAt(0)}${number.slice(1).toLowerCase()}${end}`
}

/** Only a capital after the first word tells a name from the beginning of a sentence. */
const isName = (topic: string): boolean => /\s\p{Lu}/u.test(topic) && topic !== topic.toUpperCase()
