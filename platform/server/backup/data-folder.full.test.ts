import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { holdDataFolder } from './data-folder.ts'
import { temporaryFolder } from './testing.ts'

test('locks a data folder until it is released, whoever holds the release function', async () => {
  const dataDir = temporaryFolder()
  holdDataFolder(dataDir)()
  holdDataFolder(dataDir)
  // Garbage collection of an unreferenced connection would release its lock.
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  for (let times = 0; times < 5; times += 1) {
    collect()
    await wait(10)
  }
  expect(() => holdDataFolder(dataDir)).toThrow('is in use by another process')
})
