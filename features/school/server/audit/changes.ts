import type { Change } from '#platform/model/audit-events.ts'
import type { AuditEventField } from '../../model/audit-fields.ts'
import { changeValueLength } from '#platform/model/limits.ts'

/** Values of something by the names that the audit log knows them by. Truth is told as `yes` and `no`, a list by its parts. */
export type Facts = Partial<Record<AuditEventField, string | number | boolean | null | readonly string[]>>

/** Never told, not even in part: only that it has become another. */
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

/** So many letters before and after it are told, so that the place is recognised. */
const around = 40

function passageOf(text: string, start: number, end: number): string {
  const from = Math.max(0, start - around)
  const to = Math.min(text.length, end + around, from + changeValueLength)
  // A letter that is cut in two would be none.
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
