import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { vi } from './vi.ts'

type Tree = { readonly [key: string]: string | Tree }

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
  )
const english = flat(en)
const vietnamese = new Map(flat(vi))
const values = (text: string) => [...(text.match(/{{\w+}}/g) ?? [])].toSorted((a, b) => a.localeCompare(b)).join()

test('both languages fill in the same values', () => {
  const shared = english.filter(([key]) => !key.endsWith('_one'))
  const differing = shared.filter(([key, text]) => values(vietnamese.get(key) ?? '') !== values(text))
  expect(differing).toEqual([])
})

test('texts are composed, trimmed and not empty', () => {
  for (const [key, text] of [...english, ...vietnamese]) {
    expect([key, text.normalize('NFC').trim()]).toEqual([key, text])
    expect(text).not.toBe('')
  }
})

test('every text is used', () => {
  const sources = globSync(['{contract,server,web}/**/*.{ts,tsx}'])
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  // Families whose last part is put together where they are used: `provider.${kind}`.
  const families = [...sources.matchAll(/`([\w.]+\.)\$\{/g)].map(([, family]) => family!)
  const unused = english
    .map(([key]) => key.replace(/_(one|other)$/, ''))
    .filter((key) => !new RegExp(`['"\`]${RegExp.escape(key)}['"\`]`).test(sources))
    .filter((key) => !families.some((family) => key.startsWith(family)))
  expect(unused).toEqual([])
})
