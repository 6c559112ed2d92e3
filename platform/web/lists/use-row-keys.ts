import { useState } from 'react'

type Rows = readonly { id: string }[]

/**
 * Chooses the React keys of rows, by id. The rows of a new search reuse the elements of the previous rows, because creating all elements
 * again takes most of the time of a key stroke. After any other change each row keeps its own elements, with focus and open menu.
 */
export function useRowKeys(rows: Rows, search: string | undefined): ReadonlyMap<string, string> {
  const [latest, setLatest] = useState(() => ({ rows, search, keys: numberRows(rows) }))
  if (rows === latest.rows) return latest.keys
  const keys =
    search === latest.search ? new Map(rows.map(({ id }) => [id, latest.keys.get(id) ?? id])) : numberRows(rows)
  setLatest({ rows, search, keys })
  return keys
}

const numberRows = (rows: Rows) => new Map(rows.map(({ id }, index) => [id, String(index)]))
