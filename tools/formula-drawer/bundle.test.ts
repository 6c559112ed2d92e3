import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup/run.ts'
import { drawerCode } from './bundle.ts'

test('what draws formulas is what it would be made into today', async () => {
  const kept = readFileSync(join(root, 'features/slides/server/formulas/mathjax.js'), 'utf8')
  // Two megabytes side by side would say nothing.
  expect(kept === (await drawerCode())).toBe(true)
})
