import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupFailure } from './failure.js'
import { oneAtATime } from './one-at-a-time.js'

const code = ['ai', 'app', 'features', 'formats', 'platform', 'package.json', 'package-lock.json', 'tsconfig.base.json']

/**
 * A build step of what `npm start` runs. `main`: a file of the output; `irrelevant`: sources that do not affect it; `program`: the builder.
 * @typedef {{ name: string, folder: string, main: string, sources: string[], irrelevant: RegExp, program: string[] }} Build
 */

/** @type {Build[]} */
const builds = [
  {
    name: 'web app',
    folder: 'web',
    main: 'index.html',
    sources: code,
    irrelevant: /\.test\.tsx?$|\.tsbuildinfo$|[\\/]server[\\/]/,
    // Only developers of the web app need warnings, and `npm run build` shows them.
    program: ['node_modules/vite/bin/vite.js', 'build', 'app/web', '--logLevel', 'error'],
  },
  {
    name: 'server',
    folder: 'server',
    main: 'main.js',
    sources: [...code, 'tools/setup/build-server.ts', 'tools/setup/start-budget.ts', 'tools/setup/ascii.ts'],
    irrelevant: /\.test\.tsx?$|\.tsbuildinfo$|[\\/]web[\\/]/,
    program: ['tools/setup/build-server.ts', 'tools/setup/start-budget.ts'],
  },
]

/**
 * Builds each step whose output does not match the current sources, into `dist`.
 * @param {string} root
 * @param {string} node the executable that runs the build
 */
export async function buildWhenStale(root, node) {
  if (isBuilt(root)) return
  await oneAtATime(join(root, '.cache', 'setup.lock'), async () => {
    for (const build of builds) if (!isFresh(root, build)) await run(root, node, build)
  })
}

/** @param {string} root */
export const isBuilt = (root) => builds.every((build) => isFresh(root, build))

/**
 * @param {string} root
 * @param {Build} build
 */
function isFresh(root, build) {
  const stamp = stampOf(root, build)
  return (
    existsSync(join(root, 'dist', build.folder, build.main)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint(root, build)
  )
}

/**
 * Hashes the names and contents of all sources. Contents instead of times: a fresh clone, a copy or a change of branch and back must not
 * trigger a build, and reading them all takes some ten milliseconds.
 * @param {string} root
 * @param {Build} build
 */
function fingerprint(root, { sources, irrelevant }) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((name) => filesOf(root, name)).filter((path) => !irrelevant.test(path))) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} name a file, or a folder to walk
 * @returns {string[]}
 */
function filesOf(root, name) {
  if (!existsSync(join(root, name))) return []
  if (name.includes('.')) return [name]
  return readdirSync(join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}

/**
 * @param {string} root
 * @param {string} node
 * @param {Build} build
 */
async function run(root, node, build) {
  const started = performance.now()
  console.log(`Building the ${build.name}…`)
  // Taken before the build, so that files edited during the build count as stale.
  const built = fingerprint(root, build)
  rmSync(stampOf(root, build), { force: true })
  const [program = '', ...options] = build.program
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(node, [join(root, program), ...options], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [status] = await once(child, 'close')
  if (status !== 0) throw new SetupFailure(`The ${build.name} could not be built. The reason is printed above.`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampOf(root, build), built)
  console.log(`Built the ${build.name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/**
 * @param {string} root
 * @param {Build} build
 */
const stampOf = (root, { folder }) => join(root, 'dist', `${folder}.built`)
