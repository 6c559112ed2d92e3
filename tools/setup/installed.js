import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {{ dependencies?: object, devDependencies?: object, optionalDependencies?: object }} Direct
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Locked
 * @typedef {{ os?: string | string[], cpu?: string | string[] }} Limits
 * @typedef {Direct & Locked & Limits} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by folder, such as `node_modules/vite`; '' is the project
 * @typedef {{ os: string, cpu: string }} Machine
 * @typedef {'everything' | 'what runs'} Extent with or without the packages that only build and test
 */

/** @type {Machine} */
const thisMachine = { os: process.platform, cpu: process.arch }

/**
 * Compares with npm's record of the installed packages, which npm deletes first and writes last: an interrupted install leaves none.
 * Packages installed with `npm install` count like those of `npm ci`.
 * @param {string} root
 * @param {Extent} extent
 */
export function isInstalled(root, extent) {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const expected = lockedPackages(join(root, 'package-lock.json'))
  return (
    agree(expected, lockedPackages(installed), extent) &&
    needed(expected, extent).every((path) => existsSync(join(root, path, 'package.json')))
  )
}

/**
 * Whether the installed packages match the lock file. Optional ones may be missing (they are for other systems), but none may be installed
 * that this system cannot run: such a node_modules was copied from another machine.
 * @param {LockedPackages} expected
 * @param {LockedPackages} installed
 * @param {Extent} extent
 */
export function agree(expected, installed, extent, machine = thisMachine) {
  const complete = Object.entries(expected).every(([path, { version, integrity, dev, optional, devOptional }]) => {
    const present = installed[path]
    if (path === '') return true
    if (!present) return optional === true || devOptional === true || (dev === true && extent === 'what runs')
    return present.version === version && (!integrity || !present.integrity || present.integrity === integrity)
  })
  const native = Object.entries(installed).every(([path, present]) => expected[path] && isFor(machine, present))
  return complete && native
}

/**
 * Lists the folders of the direct dependencies, with the optional ones for this system: Node itself is one of those, and is missing after
 * an `npm ci --omit=optional`.
 * @param {LockedPackages} expected
 * @param {Extent} extent
 */
export function needed(expected, extent, machine = thisMachine) {
  const { dependencies, devDependencies, optionalDependencies } = expected[''] ?? {}
  const building = extent === 'everything' ? devDependencies : {}
  return Object.keys({ ...dependencies, ...building, ...optionalDependencies })
    .map((name) => `node_modules/${name}`)
    .filter((path) => isFor(machine, expected[path]))
}

/**
 * @param {Machine} machine
 * @param {LockedPackage} [locked]
 */
function isFor(machine, { os, cpu } = {}) {
  return fits(os, machine.os) && fits(cpu, machine.cpu)
}

/**
 * @param {string | string[] | undefined} allowed as in package.json: names, or names to exclude after a `!`
 * @param {string} own
 */
function fits(allowed, own) {
  const names = [allowed ?? []].flat()
  const positive = names.filter((name) => !name.startsWith('!'))
  return !names.includes(`!${own}`) && (positive.length === 0 || positive.includes(own) || positive.includes('any'))
}

/**
 * @param {string} path
 * @returns {LockedPackages}
 */
function lockedPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}
