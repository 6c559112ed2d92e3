import { globSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { root } from './run.ts'

/** Limit of `npm ci --omit=dev` without Node itself, in bytes. */
export const productionLimit = 150 * 1024 * 1024

type Locked = { dev?: boolean }
type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>

export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

/**
 * Measures the production packages on disk, in bytes, without development packages and Node. Files take whole blocks of 4 KB, as `du`
 * counts them.
 */
export function productionSize(): number {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  const runtimes = new Set(Object.keys(manifest.optionalDependencies).map((name) => `node_modules/${name}`))
  const folders = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev && !runtimes.has(path))
  return folders.reduce((sum, [path]) => sum + sizeOf(join(root, path)), 0)
}

/** Leaves out nested packages, which the lock file lists separately. Packages for other systems are not installed and count as 0. */
function sizeOf(path: string): number {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return Math.ceil((found?.size ?? 0) / 4096) * 4096
  const names = readdirSync(path).filter((name) => name !== 'node_modules')
  return names.reduce((sum, name) => sum + sizeOf(join(path, name)), 4096)
}

/** Lists the packages that the server code imports at run time, without types and tests. */
export function importedAtRunTime(): Set<string> {
  const files = globSync('{ai,app,features/*,formats/*,platform}/{contract,i18n,model,server}/**/*.{ts,js}', {
    cwd: root,
  })
  const running = files.filter((file) => !/\.test\.|testing\.ts$/.test(file))
  return new Set(running.flatMap((file) => packagesOf(readFileSync(join(root, file), 'utf8'))))
}

const imports = /^(?:import|export) (?:(?!type )[\w\s{},*]*from )?'([^'.#][^']*)'|\bimport\('([^'.#][^']*)'\)/gm

function packagesOf(source: string): string[] {
  return [...source.matchAll(imports)]
    .map(([, one, other]) => one ?? other!)
    .filter((name) => !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
}
