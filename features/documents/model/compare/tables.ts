import { readSource } from '#formats/markdown/model/source.ts'

export type TableSize = { rows: number; columns: number }

/** Measures the tables of a text in order, in pipe syntax or HTML. */
export function tablesOf(markdown: string): TableSize[] {
  const { rows, closed } = readSource(markdown)
  const sizes = new Map<number, TableSize & { from: number }>()
  for (const { table, columns, from } of rows) {
    const size = sizes.get(table)
    sizes.set(table, { rows: (size?.rows ?? 0) + 1, columns: size?.columns ?? columns, from: size?.from ?? from })
  }
  const inHtml = closed.flatMap(({ from, to }) => {
    const html = markdown.slice(from, to)
    return /^\s*<table\b/i.test(html) ? [{ from, ...sizeOfHtml(html) }] : []
  })
  return [...sizes.values(), ...inHtml]
    .sort((a, b) => a.from - b.from)
    .map(({ rows: count, columns }) => ({ rows: count, columns }))
}

function sizeOfHtml(html: string): TableSize {
  const rows = html.split(/<tr\b/i).slice(1)
  const cells = [...(rows[0] ?? '').matchAll(/<t[dh]\b([^>]*)>/gi)]
  const columns = cells.reduce(
    (sum, [, attributes]) => sum + Number(/colspan\s*=\s*"?(\d{1,3})/i.exec(attributes!)?.[1] ?? 1),
    0,
  )
  return { rows: rows.length, columns }
}
