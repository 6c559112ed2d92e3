import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { canInstall, installPackage } from './apt.js'
import { SetupFailure } from './failure.js'

const oldest = '24.7.0'

/**
 * Returns the Node that runs the product: the one among the packages, or else the machine's if it is new enough. The npm script that
 * follows finds the same `node`, because node_modules/.bin is first in its path.
 * @param {string} root
 * @returns {string} the path of its executable
 */
export function provideNode(root) {
  const packaged = packagedNode(root)
  const link = join(root, 'node_modules', '.bin', 'node')
  const fault = packaged ? whyNot(packaged) : 'none of the packages is made for it'
  if (packaged && !fault) {
    // npm 10 omits this link, because several packages offer a program with that name.
    if (process.platform !== 'win32' && !leadsTo(link, packaged)) {
      rmSync(link, { force: true })
      symlinkSync(relative(join(link, '..'), packaged), link)
    }
    return packaged
  }
  rmSync(link, { force: true })
  if (isNewEnough(process.version)) return process.execPath
  throw new SetupFailure(
    `Node ${oldest} or newer is required. This machine (${process.platform} ${process.arch}) has ${process.version}, and the Node of this project does not run on it: ${fault}`,
  )
}

/**
 * npm installs only the optional package that is built for this system.
 * @param {string} root
 */
function packagedNode(root) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  return Object.keys(optionalDependencies)
    .map((name) => join(root, 'node_modules', name, 'bin', program))
    .find((path) => existsSync(path))
}

/**
 * @param {string} node
 * @returns {string | undefined} why it cannot run the product here, if it cannot
 */
function whyNot(node) {
  if (realpathSync(node) === realpathSync(process.execPath)) return undefined
  const fault = tryOut(node)
  // Slim systems lack this one library that Node needs since version 26; the machine's older Node did without.
  if (fault?.includes('libatomic') && canInstall() && installPackage('libatomic1')) return tryOut(node)
  return fault
}

/** @param {string} node */
function tryOut(node) {
  const { status, stdout, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (status === 0) return isNewEnough(stdout) ? undefined : `it is ${stdout.trim()}`
  return stderr?.trim() || error?.message || `it ended with code ${status}`
}

/**
 * @param {string} link
 * @param {string} target
 */
function leadsTo(link, target) {
  return existsSync(link) && realpathSync(link) === realpathSync(target)
}

/** @param {string} version such as `v24.7.0` */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.trim().replace('v', '').split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = oldest.split('.').map(Number)
  return major > neededMajor || (major === neededMajor && minor >= neededMinor)
}
