// Runs before `npm start` and `npm test`, on whatever Node the machine has (20 or newer) and with nothing installed
// yet: hence plain JavaScript without dependencies. The command that follows finds Node 26 in node_modules/.bin.
import { fileURLToPath } from 'node:url'
import { buildWhenStale } from './build.js'
import { SetupFailure } from './failure.js'
import { installWhenNeeded } from './install.js'
import { provideNode } from './runtime.js'

const root = fileURLToPath(new URL('..', import.meta.url))

try {
  await installWhenNeeded(root)
  const node = provideNode(root)
  if (process.argv[2] === 'build') await buildWhenStale(root, node)
} catch (error) {
  if (!(error instanceof SetupFailure)) throw error
  console.error(error.message)
  process.exitCode = 1
}
