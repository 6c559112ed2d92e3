import { contract } from '#app/contract/index.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { callers, rightsRules, type CallerKind } from '#platform/contract/rights.ts'

export const rightsFile = 'docs/rights.md'

const titles: Record<CallerKind, string> = {
  guest: 'Not signed in',
  user: 'Teacher, of others',
  owner: 'Teacher, own',
  editor: 'Editor',
  admin: 'Administrator',
}

/** Replaces the table of a page with one made from the declarations of the calls. The table is the end of the page. */
export function updateRightsTable(page: string): string {
  return `${page.slice(0, page.indexOf('\n| ') + 1)}${formatRightsTable()}\n`
}

function formatRightsTable(): string {
  const calls = Object.entries<Record<string, Endpoint>>(contract).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([name, { method, path, rights }]) => [
      `\`${group}.${name}\``,
      `${method} ${path}`,
      ...callers.map((caller) => String(rightsRules[rights].answers[caller])),
    ]),
  )
  return formatTable(['Call', 'Address under /api', ...callers.map((caller) => titles[caller])], calls)
}

/** Formats a table as `oxfmt` does. */
function formatTable(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)))
  const format = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  return [format(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(format)].join('\n')
}
