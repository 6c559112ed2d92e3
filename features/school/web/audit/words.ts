import type { AuditEvent } from '../../contract/audit.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import type { Language } from '#platform/i18n/language.ts'
import {
  auditEventNames,
  auditEventsByKind,
  auditEventKinds,
  type AuditEventName,
  type AuditEventKind,
} from '#platform/model/audit-events.ts'
import { fieldName } from '../../model/audit-fields.ts'
import { valueName, valueTexts } from '../../model/audit-values.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { Translate } from '#platform/i18n/translate.ts'
import { auditTexts } from '../../texts/audit.ts'

/** The texts for actions, their targets and their values. */
export const auditEventTexts = [auditTexts, ...valueTexts] as const

export type T = Translate<KeyOf<(typeof auditEventTexts)[number]>>
type Change = AuditEvent['changes'][number]

/** Names an action; for an event of a later version, its key. */
export const formatAuditEventName = (event: string, t: T): string => (isKnown(event) ? t(`auditEvent.${event}`) : event)

const isKnown = (event: string): event is AuditEventName => auditEventNames.some((name) => name === event)

export const kindOf = (event: string): AuditEventKind | null =>
  auditEventKinds.find((kind) => auditEventsByKind[kind].some((name) => name === event)) ?? null

/** Failed sign-ins and similar events that may be an attack. */
export const isFailure = (event: string) => /^(sign-in-(failed|delayed)|password-not-confirmed)$/.test(event)

/** Names the actor. Server actions have none; a failed sign-in has only an email. */
export function doerOf({ by, event }: AuditEvent, t: T): string {
  if (by) return by.name ?? by.email ?? t('audit.unknown')
  return kindOf(event) === 'signIn' ? t('audit.unknown') : t('audit.server')
}

/** Returns the person or record that an audit event was done to. */
export const targetOf = (auditEvent: AuditEvent, t: T): string =>
  [personOf(auditEvent, t), auditEvent.subject?.name].filter(Boolean).join(' · ')

/** Returns the affected person; empty if there is none. */
export function personOf({ account, by }: AuditEvent, t: T): string {
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

/**
 * Returns "changed" for values that are never recorded and "changed (1,204 → 1,310 letters)" for long texts; null if both values are shown.
 */
export function changedWord({ before, after, letters }: Change, t: T, language: Language): string | null {
  if (letters) {
    const [one, other] = letters.map((length) => formatNumber(length, language))
    return t('audit.changedLetters', { before: one!, after: other! })
  }
  return before === null && after === null ? t('audit.changed') : null
}

/** Values without an earlier one: a reason, and searched words. */
const standaloneFields = new Set(['openedFor', 'searchedFor'])

/** Summarises a row: the first change, the number of repetitions or the number of affected records. */
export function detailOf(auditEvent: AuditEvent, t: T, language: Language): string {
  const [first] = auditEvent.changes
  const before = first && !standaloneFields.has(first.field) && valueWord(first, first.before, t)
  const change =
    first &&
    `${fieldWord(first.field, t)}: ${changedWord(first, t, language) ?? [before, valueWord(first, first.after, t)].filter(Boolean).join(' → ')}`
  const more = auditEvent.changed > 1 && t('audit.more', { count: auditEvent.changed - 1 })
  return [change, more, ...factsOf(auditEvent, t, language)].filter(Boolean).join(', ')
}

export function factsOf({ times, since, count }: AuditEvent, t: T, language: Language): string[] {
  const repeated =
    times !== undefined && since && t('audit.repeated', { count: times, since: formatDateTime(since, language) })
  const number = count !== undefined && t('audit.number', { count })
  return [repeated, number].filter((fact): fact is string => Boolean(fact))
}
