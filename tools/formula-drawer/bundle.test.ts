import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup/run.ts'
import { drawerCode } from './bundle.ts'

test('the formula drawer matches what a build creates today', async () => {
  const stored = readFileSync(join(root, 'features/slides/server/formulas/mathjax.js'), 'utf8')
  // Two megabytes side by side would say nothing.
  expect(stored === (await drawerCode())).toBe(true)
})
