import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importedAtRunTime, manifest, productionLimit, productionSize } from './production.ts'
import { root } from './run.ts'

const { dependencies, devDependencies } = manifest

test('a server installation contains what the server imports, and nothing for builds or tests', () => {
  expect([...importedAtRunTime()].sort()).toEqual(Object.keys(dependencies).sort())
})

test('a server installation is small', () => {
  const size = productionSize()
  expect(size).toBeGreaterThan(20 * 1024 * 1024)
  expect(size).toBeLessThan(productionLimit)
})

test('the decision on dependencies lists each of them in its group', () => {
  const record = readFileSync(join(root, 'docs/decisions/0003-runtime-and-dependencies.md'), 'utf8')
  const [, running = '', building = ''] = record.split(/^### (?:Run-time|Build-time) dependencies/m)
  const cells = (part: string) => [...part.matchAll(/^\| ([^|]*) \|/gm)].map(([, cell]) => cell!.trim())
  const named = (part: string) => cells(part).flatMap((cell) => (/^package$|^-+$/.test(cell) ? [] : cell.split(', ')))
  expect(named(running).sort()).toEqual(Object.keys(dependencies).sort())
  expect(named(building).sort()).toEqual(Object.keys(devDependencies).sort())
})
