import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupFailure } from './failure.js'
import { oneAtATime } from './one-at-a-time.js'

const sources = [
  'ai',
  'app',
  'features',
  'formats',
  'platform',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
]
const irrelevant = /\.test\.tsx?$|\.tsbuildinfo$|[\\/]server[\\/]/

/**
 * Builds the web app into dist/web unless it was built from exactly the present sources.
 * @param {string} root
 * @param {string} node the executable that runs the build
 */
export async function buildWhenStale(root, node) {
  if (isBuilt(root)) return
  await oneAtATime(join(root, '.cache', 'setup.lock'), async () => {
    if (!isBuilt(root)) await build(root, node)
  })
}

/** @param {string} root */
export function isBuilt(root) {
  const stamp = stampOf(root)
  return (
    existsSync(join(root, 'dist', 'web', 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint(root)
  )
}

/**
 * One hash over the names and contents of all sources. Contents rather than times: a fresh clone, a copy or a change
 * of branch and back must not build again, and reading them all takes some ten milliseconds.
 * @param {string} root
 */
export function fingerprint(root) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((name) => filesOf(root, name))) {
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
    .filter((entry) => entry.isFile() && !irrelevant.test(join(entry.parentPath, entry.name).slice(root.length)))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}

/**
 * @param {string} root
 * @param {string} node
 */
async function build(root, node) {
  const started = performance.now()
  console.log('Building the web app…')
  // Taken before the build: what is edited meanwhile is stale afterwards.
  const built = fingerprint(root)
  rmSync(stampOf(root), { force: true })
  const code = await vite(root, node)
  if (code !== 0) throw new SetupFailure('The web app could not be built. The reason is printed above.')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampOf(root), built)
  console.log(`Web app built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/**
 * @param {string} root
 * @param {string} node
 * @returns {Promise<number | null>}
 */
function vite(root, node) {
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  return new Promise((resolve, reject) => {
    // Warnings are for whoever works on the web app, and come with `npm run build`.
    const child = spawn(node, [program, 'build', 'app/web', '--logLevel', 'error'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('close', resolve)
  })
}

/** @param {string} root */
function stampOf(root) {
  return join(root, 'dist', 'web.built')
}
