import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { contract } from './index.ts'
import { callers, kindsOfRights, rights, type CallerKind } from './rights.ts'

const calls = Object.entries(rights).flatMap(([noun, group]) =>
  Object.entries(group).map(([name, kind]) => {
    const endpoint = (contract as Record<string, Record<string, Endpoint>>)[noun]![name]!
    return { name: `${noun}.${name}`, endpoint, kind }
  }),
)

test('what the table of rights says of a call is what the call asks for', () => {
  const said = calls.map(({ name, kind }) => [name, kindsOfRights[kind].access])
  expect(said).toEqual(calls.map(({ name, endpoint }) => [name, endpoint.access]))
})

const heads: Record<CallerKind, string> = {
  guest: 'Not signed in',
  user: 'Teacher, of others',
  owner: 'Teacher, own',
  editor: 'Editor',
  admin: 'Administrator',
}

const padded = (texts: readonly string[], widths: readonly number[]) =>
  `| ${texts.map((text, at) => text.padEnd(widths[at]!)).join(' | ')} |`

/** Formats a table like the formatter does. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  const [head, ...body] = rows.map((row) => padded(row, widths))
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n')
}

test('docs/rights.md shows the table as it is', () => {
  const rows = calls.map(({ name, endpoint: { method, path }, kind }) => [
    `\`${name}\``,
    `${method} ${path}`,
    ...callers.map((caller) => String(kindsOfRights[kind].answers[caller])),
  ])
  const file = readFileSync(new URL('../../docs/rights.md', import.meta.url), 'utf8')
  const shown = file.slice(file.indexOf('\n| ') + 1).trimEnd()
  expect(shown).toBe(table([['Call', 'Address under /api', ...callers.map((caller) => heads[caller])], ...rows]))
})
