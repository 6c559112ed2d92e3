// Runs before `npm start`, `npm test` and similar commands, on any installed Node (20 or newer) and before packages are installed. It is
// therefore plain JavaScript without dependencies. The command that follows finds Node 26 in node_modules/.bin.
import { fileURLToPath } from 'node:url'
import { buildWhenStale, isBuilt } from './build.js'
import { SetupFailure } from './failure.js'
import { installWhenNeeded } from './install.js'
import { provideNode } from './runtime.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** `start`: run the product; `command`: run one of its commands; `build`: work with the built one; `test`: develop it. */
const purpose = process.argv[2]

try {
  // If the web app is already built, as in an image, the packages that build it are not required.
  await installWhenNeeded(
    root,
    (purpose === 'start' || purpose === 'command') && isBuilt(root) ? 'what runs' : 'everything',
  )
  const node = provideNode(root)
  if (purpose === 'start' || purpose === 'build') await buildWhenStale(root, node)
} catch (error) {
  if (!(error instanceof SetupFailure)) throw error
  console.error(error.message)
  process.exitCode = 1
}
