import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether this machine has Debian's package manager and we may use it. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/**
 * Whether a Debian package could be installed, according to the machine's package lists; uses no network.
 * @param {string} name
 */
export function knowsPackage(name) {
  return canInstall() && spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0
}

/**
 * Installs Debian packages. Blocks, because an interrupted installation damages the system.
 * @param {string[]} names
 * @returns {boolean} whether it succeeded
 */
export function installPackage(...names) {
  console.log(`Installing the system's package ${names.join(', ')}…`)
  apt('update', '-qq')
  const { status, stderr } = apt('install', '-qq', '-y', '--no-install-recommends', ...names)
  if (status !== 0) console.error(stderr)
  return status === 0
}

/** @param {string[]} args */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })
}
