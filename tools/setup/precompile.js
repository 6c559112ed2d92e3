// Compiles what the built server loads, as its first start would, and keeps it in .cache/compiled: for an image, whose file system
// cannot be written when it runs. Nothing is started.
import { globSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

const root = process.cwd()
enableCompileCache(join(root, '.cache', 'compiled'))
for (const file of globSync('dist/server/chunks/*.js', { cwd: root })) await import(join(root, file))
flushCompileCache()
