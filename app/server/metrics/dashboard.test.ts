import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProduct } from '#tests/support/server/product.ts'
import { token } from './testing.ts'

type Dashboard = {
  templating: { list: { query: string }[] }
  panels: { title: string; targets: { expr: string }[] }[]
}

const file = join(import.meta.dirname, '../../../deploy/grafana-dashboard.json')
const dashboard = JSON.parse(readFileSync(file, 'utf8')) as Dashboard

const words = (expression: string) => expression.replaceAll(/"[^"]*"/g, '').match(/[a-z_0-9]+/g) ?? []

test('each dashboard query uses existing metrics, and every own metric has a panel', async () => {
  const { url } = await startProduct({ metrics: { port: null, host: '127.0.0.1', token } })
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const kinds = [...(await response.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  const names = kinds.flatMap(([, name, kind]) => (kind === 'histogram' ? [`${name}_bucket`] : [name!]))
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const expressions = [...queries, ...dashboard.templating.list.map(({ query }) => query)]
    .flatMap(words)
    .filter((word) => /^(trogiang|nodejs|process)_/.test(word))
  expect(expressions.length).toBeGreaterThanOrEqual(queries.length)
  expect(expressions.filter((name) => !names.includes(name))).toEqual([])
  // Each of our own metrics needs a panel. The Node.js metrics are too many.
  const own = names.filter((name) => name.startsWith('trogiang_'))
  expect(own.filter((name) => !expressions.includes(name))).toEqual([])
})
