// Compiles what the product loads, as its first start would, and keeps it in .cache/compiled: for an image, whose file system
// cannot be written when it runs. Nothing is started.
import { globSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

const root = process.cwd()
enableCompileCache(join(root, '.cache', 'compiled'))
// Modules with effects on import: the start, the commands, and workers.
const acting = /^app\/server\/(main\.js|commands\/)|worker\.ts$/
const files = globSync('{ai,app,features/*,formats/*,platform}/server/**/*.{ts,js}', { cwd: root }).filter(
  (file) => !acting.test(file),
)
for (const file of files) await import(join(root, file))
flushCompileCache()
