// Compiles the modules of the built server, as its first start would, and stores the result in .cache/compiled: for an image with a
// read-only file system. Starts nothing.
import { globSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

const root = process.cwd()
enableCompileCache(join(root, '.cache', 'compiled'))
for (const file of globSync('dist/server/chunks/*.js', { cwd: root })) await import(join(root, file))
flushCompileCache()
