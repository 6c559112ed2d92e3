// Plain JavaScript: what reads the types out of a module would be loaded for this one alone, and stay in memory.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

// Compiled modules are kept between starts, so that only the first one pays for reading the types out of them. What is
// imported at the head of a file is compiled before its first line runs: hence the late import.
enableCompileCache(join(root, '.cache', 'compiled'))
const { start } = await import('./start.ts')
await start(root)
// Now, and not at the end: a process that is killed has none.
flushCompileCache()
