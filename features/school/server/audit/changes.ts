import type { Change } from '#platform/model/audit-events.ts'
import type { AuditEventField } from '../../model/audit-fields.ts'
import { changeValueLength } from '#platform/model/limits.ts'

/** Values by their field names in the audit log. Booleans become `yes` and `no`, lists one line per item. */
export type Facts = Partial<Record<AuditEventField, string | number | boolean | null | readonly string[]>>

/** The log records only that these fields changed, never their values. */
const secret: ReadonlySet<string> = new Set(['apiKey'] satisfies AuditEventField[])

/** Lists the changed fields. A long text is cut to the passage around the change. */
export function changesBetween(before: Facts, after: Facts): Change[] {
  return (Object.keys(after) as AuditEventField[]).flatMap((field) => {
    const [one, other] = [textOf(before[field]), textOf(after[field])]
    if (one === other) return []
    if (secret.has(field)) return [{ field, before: null, after: null }]
    return [{ field, ...describeChange(one, other) }]
  })
}

function textOf(value: Facts[AuditEventField]): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return value?.join('\n') || null
  return value === undefined || value === '' ? null : String(value)
}

function describeChange(before: string | null, after: string | null): Omit<Change, 'field'> {
  const lengths: [number, number] = [before?.length ?? 0, after?.length ?? 0]
  if (Math.max(...lengths) <= changeValueLength) return { before, after }
  const start = startOfChange(before ?? '', after ?? '')
  const end = lengthOfSameEnd((before ?? '').slice(start), (after ?? '').slice(start))
  const passage = (text: string | null) => text && passageOf(text, start, text.length - end)
  return { before: passage(before), after: passage(after), letters: lengths }
}

/** The number of characters of context before and after a change. */
const around = 40

function passageOf(text: string, start: number, end: number): string {
  const from = Math.max(0, start - around)
  const to = Math.min(text.length, end + around, from + changeValueLength)
  // Drops surrogate halves at the cut.
  const passage = text.slice(from, to).toWellFormed().replaceAll('\uFFFD', '')
  return `${from > 0 ? '…' : ''}${passage}${to < text.length ? '…' : ''}`
}

function startOfChange(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

function lengthOfSameEnd(one: string, other: string): number {
  let length = 0
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length)) length += 1
  return length
}
