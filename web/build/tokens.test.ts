import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')
const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
const textsOf = (pattern: RegExp) =>
  files.filter((file) => pattern.test(file)).map((file) => readFileSync(join(web, file), 'utf8'))

/** Measured and set by the component library. */
const given = ['--available-height']

test('every custom property that a style reads is set somewhere: a misspelt one fails without a word', () => {
  const set = new Set(given)
  for (const text of textsOf(/\.(css|tsx?)$/))
    for (const [, name] of text.matchAll(/(--[a-z][\w-]*)['"]?\s*:/g)) set.add(name!)
  const read = textsOf(/\.css$/).flatMap((style) =>
    [...style.matchAll(/var\((--[a-z][\w-]*)\)/g)].map(([, name]) => name!),
  )
  expect(read.length).toBeGreaterThan(100)
  expect([...new Set(read)].filter((name) => !set.has(name))).toEqual([])
})
