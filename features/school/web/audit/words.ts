import type { Deed } from '../../contract/audit.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import type { Language } from '#platform/i18n/language.ts'
import { deedNames, deedsByKind, kindsOfDeeds, type DeedName, type KindOfDeed } from '#platform/model/deeds.ts'
import { fieldName } from '../../model/deed-fields.ts'
import { valueName } from '../../model/deed-values.ts'
import type { useTranslation } from '#platform/web/language/language.ts'

type T = ReturnType<typeof useTranslation>['t']
type Change = Deed['changes'][number]

/** Names an action; for an event of a later version, its key. */
export const deedName = (event: string, t: T): string => (isKnown(event) ? t(`deed.${event}`) : event)

const isKnown = (event: string): event is DeedName => deedNames.some((name) => name === event)

export const kindOf = (event: string): KindOfDeed | null =>
  kindsOfDeeds.find((kind) => deedsByKind[kind].some((name) => name === event)) ?? null

/** Deeds that went wrong, or may be somebody trying. */
export const isFailure = (event: string) => /^(sign-in-(failed|delayed)|password-not-confirmed)$/.test(event)

/** Names the actor. Server actions have none; a failed sign-in has only an e-mail. */
export function doerOf({ by, event }: Deed, t: T): string {
  if (by) return by.name ?? by.email ?? t('audit.unknown')
  return kindOf(event) === 'signIn' ? t('audit.unknown') : t('audit.server')
}

/** Returns the person or thing that a deed was done to. */
export const targetOf = (deed: Deed, t: T): string => [personOf(deed, t), deed.thing?.name].filter(Boolean).join(' · ')

/** Returns the person; empty where it was done to nobody. */
export function personOf({ account, by }: Deed, t: T): string {
  if (!account) return ''
  return account.id === by?.id && account.id ? t('audit.own') : (account.name ?? account.email ?? '')
}

export const fieldWord = (field: string, t: T): string => {
  const key = fieldName(field)
  return key ? t(key) : field
}

export function valueWord({ field }: Change, value: string | null, t: T): string {
  if (value === null) return t('audit.nothing')
  const key = valueName(field, value)
  return key ? t(key) : value
}

/** "changed" of what is never told, "changed (1,204 → 1,310 letters)" of long texts; null where both values stand there whole. */
export function changedWord({ before, after, letters }: Change, t: T, language: Language): string | null {
  if (letters) {
    const [one, other] = letters.map((length) => formatNumber(length, language))
    return t('audit.changedLetters', { before: one!, after: other! })
  }
  return before === null && after === null ? t('audit.changed') : null
}

/** Values without an earlier one: a reason, and searched words. */
const saidAlone = new Set(['openedFor', 'searchedFor'])

/** A row's last words about it: the first change, or how often or about how many. */
export function detailOf(deed: Deed, t: T, language: Language): string {
  const [first] = deed.changes
  const before = first && !saidAlone.has(first.field) && valueWord(first, first.before, t)
  const change =
    first &&
    `${fieldWord(first.field, t)}: ${changedWord(first, t, language) ?? [before, valueWord(first, first.after, t)].filter(Boolean).join(' → ')}`
  const more = deed.changed > 1 && t('audit.more', { count: deed.changed - 1 })
  return [change, more, ...factsOf(deed, t, language)].filter(Boolean).join(', ')
}

export function factsOf({ times, since, count }: Deed, t: T, language: Language): string[] {
  const repeated =
    times !== undefined && since && t('audit.repeated', { count: times, since: formatDateTime(since, language) })
  const number = count !== undefined && t('audit.number', { count })
  return [repeated, number].filter((fact): fact is string => Boolean(fact))
}
