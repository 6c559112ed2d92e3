// Compiles the modules of the built server, as its first start would, and stores the result in .cache/compiled: for an image with a
// read-only file system. Starts nothing: modules of threads speak to the thread that started them, so they are left out.
import { globSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

const root = process.cwd()
enableCompileCache(join(root, '.cache', 'compiled'))
const modules = globSync('dist/server/chunks/*.js', { cwd: root, exclude: ['**/*-worker-*.js'] })
for (const file of modules) await import(join(root, file))
flushCompileCache()
