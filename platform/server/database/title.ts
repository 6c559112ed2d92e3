import type { Schema } from './schema.ts'

type Titled = Pick<Schema['documents'], 'own_title' | 'title' | 'topic'>

/** "BÀI 13. " before the topic. */
const numberMaxLength = 15

/**
 * Returns the owner's title, the first heading or the topic; empty if there is none. Official forms print the heading in capitals; if it
 * ends with the topic, the spelling of the topic is used.
 */
export function titleOf({ own_title, title, topic }: Titled): string {
  if (own_title !== null) return own_title
  if (!title || !topic) return title || (topic ?? '')
  const [heading, end] = [title.normalize('NFC'), topic.normalize('NFC').trim()]
  const number = heading.slice(0, -end.length)
  const isInCapitals = heading === heading.toUpperCase() && heading !== heading.toLowerCase()
  if (!isInCapitals || !heading.endsWith(end.toUpperCase()) || number.length > numberMaxLength) return title
  return `${number.charAt(0)}${number.slice(1).toLowerCase()}${end}`
}
