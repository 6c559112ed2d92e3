import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { root } from '../setup/run.ts'

// The threads of readers and writers are many and short, and take the folder over from their process.
enableCompileCache(join(root, '.cache/compiled'))
