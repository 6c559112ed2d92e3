import type { Conversation } from '../../contract/chat.ts'
import { formatIsoDay, formatMonth } from '#platform/i18n/format/dates.ts'
import type { Language } from '#platform/i18n/language.ts'

export type Age = 'today' | 'yesterday' | 'week' | 'month'
/** Conversations of one day, or of a longer period for older ones. */
export type AgeGroup = { age: Age; title: string | null; conversations: Conversation[] }

/** Groups conversations, newest first, by the reader's days: today, yesterday, the last week, then month by month. */
export function groupByAge(all: readonly Conversation[], language: Language, now: Date = new Date()): AgeGroup[] {
  const groups = new Map<string, AgeGroup>()
  for (const conversation of all) {
    const date = new Date(conversation.updated_at * 1000)
    const age = ageOf(date, now)
    const title = age === 'month' ? formatMonth(formatIsoDay(date), language) : null
    const key = title ?? age
    const group = groups.get(key) ?? { age, title, conversations: [] }
    group.conversations.push(conversation)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function ageOf(date: Date, now: Date): Age {
  const days = daysBetween(date, now)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days < 7 ? 'week' : 'month'
}

/** Counts calendar days, also across the end of summer time. */
const daysBetween = (before: Date, after: Date): number =>
  Math.round((startOfDay(after).getTime() - startOfDay(before).getTime()) / 86_400_000)

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate())
