/**
 * Maps each field of a resource to its column. A missing column, or one of a different type, does not compile. The schema defines how a
 * field is stored, see schema.ts.
 */
export type Columns<Fields, Row> = {
  [Field in keyof Fields]-?: {
    [Column in keyof Row]: [Stored<Fields[Field]>] extends [Row[Column]] ? Column : never
  }[keyof Row]
}

type Stored<Value> = Value extends undefined
  ? never
  : Value extends boolean
    ? number
    : Value extends object
      ? string
      : Value

type Written<Names, Values> = {
  [Field in keyof Values as Field extends keyof Names ? Extract<Names[Field], string> : never]: Stored<Values[Field]>
}

/**
 * Converts fields to columns. A missing field yields no column: an update leaves it alone, and an insert without a required column does not
 * compile.
 */
export function columnsOf<
  const Names extends Record<string, string>,
  Values extends { [Field in keyof Names]?: unknown },
>(names: Names, values: Values): Written<Names, Values> {
  const written = Object.entries(names).flatMap(([field, column]) => {
    const value = values[field]
    return value === undefined ? [] : [[column, toStored(value)]]
  })
  return Object.fromEntries(written) as Written<Names, Values>
}

function toStored(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
