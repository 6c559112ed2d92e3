import { sql, type Compilable, type CompiledQuery, type DialectAdapter, type Expression } from 'kysely'
import type { Database } from './schema.ts'

/** Stands for a value in a prepared query, by its name. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => Expression<Values[Name]>

/**
 * Returns a function that runs a query with other values each time. Kysely builds and compiles it at the first call only, which takes longer
 * than SQLite takes to answer.
 */
export function prepare<Values, Row>(
  build: (db: Database, valueOf: ValueOf<Values>) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const known = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const query = known.get(adapter) ?? build(db, (name) => sql`${new Placeholder(name)}`).compile()
    known.set(adapter, query)
    const parameters = query.parameters.map((one) =>
      one instanceof Placeholder ? values[one.name as keyof Values] : one,
    )
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

class Placeholder {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}
