import { spawn } from 'node:child_process'
import { basename, join } from 'node:path'
import { SetupFailure } from './failure.js'
import { isInstalled } from './installed.js'
import { oneAtATime } from './one-at-a-time.js'

/**
 * Runs `npm ci` unless node_modules already matches package-lock.json.
 * @param {string} root
 * @param {import('./installed.js').Extent} extent the required packages; if one is missing, all are installed
 */
export async function installWhenNeeded(root, extent) {
  if (isInstalled(root, extent)) return
  await oneAtATime(join(root, '.cache', 'setup.lock'), async () => {
    // Another command may have installed everything while this one waited.
    if (!isInstalled(root, extent)) await install(root)
  })
}

/** @param {string} root */
async function install(root) {
  const started = performance.now()
  console.log('Installing packages: this happens once and takes about half a minute…')
  // Development packages contain the build and the tests, optional ones this system's binaries: both are required, whatever NODE_ENV or
  // npm's configuration says. No package needs its install script, so none runs.
  const complete = ['--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error']
  // Without a network npm would retry for over a minute before it fails.
  const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000']
  const { code, output } = await npm(root, ['ci', ...complete, ...patience])
  if (code !== 0) {
    console.error(output)
    throw new SetupFailure(
      'The packages could not be installed. npm printed the reason above. If the network was down, run the same command again.',
    )
  }
  console.log(`Packages installed in ${Math.round((performance.now() - started) / 1000)} s.`)
}

/**
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function npm(root, args) {
  // The npm that runs this script, with its Node; on Windows `npm` alone is not an executable.
  const { npm_execpath: script = '', npm_node_execpath: node = process.execPath } = process.env
  const [program, ...first] = basename(script) === 'npm-cli.js' ? [node, script] : ['npm']
  return new Promise((resolve) => {
    const child = spawn(program ?? node, [...first, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
