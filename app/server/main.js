// Plain JavaScript: a loader for TypeScript would be loaded for this file only and stay in memory.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

// Caches compiled modules, so that only the first start strips their types. Static imports are compiled before the first line runs, so the
// server is imported dynamically.
enableCompileCache(join(root, '.cache', 'compiled'))
const { start } = await import('./start.ts')
await start(root)
// Called now instead of at exit, because a killed process does not run exit handlers.
flushCompileCache()
