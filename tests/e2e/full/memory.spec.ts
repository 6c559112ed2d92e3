import { expect, test } from '@playwright/test'
import { startProduct } from '../server.ts'

/**
 * MiB of live objects and of the sources of loaded modules, after a collection: 32.6, each time. What a process takes from the system
 * depends on the machine.
 */
const limit = 36

/** Loaded before the product. It answers a signal with the memory in use. */
const measuring = `
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  console.log('memory in use: ' + (heapUsed + external))
})`

test('an idle process holds no more memory than it used to', async () => {
  const product = await startProduct({
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(measuring)}` },
  })
  await product.restart()
  process.kill(product.pid, 'SIGUSR2')
  await expect.poll(() => product.output).toContain('memory in use')
  const bytes = Number(/memory in use: (\d+)/.exec(product.output)![1])
  expect(bytes / 2 ** 20).toBeLessThan(limit)
  await product.stop()
})
