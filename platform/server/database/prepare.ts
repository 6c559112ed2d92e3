import { sql, type Compilable, type CompiledQuery, type DialectAdapter, type Expression } from 'kysely'
import type { Database } from './schema.ts'

/** Stands for the values of a prepared query, by their names; a list stands for one value each. */
export type Placeholders<Values> = {
  [Name in keyof Values]: Values[Name] extends readonly (infer One)[]
    ? Expression<One>[]
    : Expression<Exclude<Values[Name], undefined>>
}

/**
 * Returns a function that runs a query with other values each time. Kysely builds and compiles it at the first call only, which takes longer
 * than SQLite takes to answer. Values with other names, such as the columns of a row, or lists of another length are another query.
 */
export function prepare<Values extends object, Row>(
  build: (db: Database, placeholders: Placeholders<Values>) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const known = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const queries = known.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    known.set(adapter, queries)
    const shape = shapeOf(values)
    const query = queries.get(shape) ?? build(db, placeholdersFor(values)).compile()
    queries.set(shape, query)
    const parameters = query.parameters.map((one) => (one instanceof Placeholder ? one.readFrom(values) : one))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

const entriesOf = (values: object) => Object.entries(values) as [string, unknown][]

const shapeOf = (values: object): string =>
  entriesOf(values)
    .map(([name, value]) => (Array.isArray(value) ? `${name}[${value.length}]` : name))
    .join()

const placeholdersFor = <Values extends object>(values: Values) =>
  Object.fromEntries(
    entriesOf(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((_, at) => placeholder(name, at)) : placeholder(name, null),
    ]),
  ) as object as Placeholders<Values>

const placeholder = (name: string, at: number | null) => sql`${new Placeholder(name, at)}`

class Placeholder {
  readonly #name: string
  readonly #at: number | null

  constructor(name: string, at: number | null) {
    this.#name = name
    this.#at = at
  }

  readFrom(values: object): unknown {
    const value = values[this.#name as keyof typeof values] as unknown
    return this.#at === null ? value : (value as readonly unknown[])[this.#at]
  }
}
