import type { DraftFields } from '../../contract/agent-versions.ts'

export type FieldName = keyof DraftFields
/** A field with different values, and who changed it. */
export type Difference = { field: FieldName; changedBy: 'mine' | 'theirs' | 'both' }

/** Compares two forms with their common origin; without one (null), every difference counts for both sides. */
export const differencesBetween = (base: DraftFields | null, mine: DraftFields, theirs: DraftFields): Difference[] =>
  fieldsOf(mine).flatMap((field): Difference[] => {
    if (isSame(mine[field], theirs[field])) return []
    if (!base) return [{ field, changedBy: 'both' }]
    if (isSame(mine[field], base[field])) return [{ field, changedBy: 'theirs' }]
    return [{ field, changedBy: isSame(theirs[field], base[field]) ? 'mine' : 'both' }]
  })

/** Merges the user's form with the chosen fields of the other version. */
export function mergedForm(mine: DraftFields, theirs: DraftFields, fields: ReadonlySet<FieldName>): DraftFields {
  const fromThem = [...fields].map((field) => [field, theirs[field]])
  return { ...mine, ...(Object.fromEntries(fromThem) as DraftFields) }
}

const fieldsOf = (form: DraftFields) => Object.keys(form) as FieldName[]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
