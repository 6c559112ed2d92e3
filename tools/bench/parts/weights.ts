import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productionLimit, productionSize } from '../../setup/production.ts'
import type { Figure } from './report.ts'

/** Reports the last build's sizes, screen by screen; the build itself fails above these limits. */
export function firstLoads(): Figure[] {
  const file = join(import.meta.dirname, '../../../dist/first-loads.json')
  const loads = JSON.parse(readFileSync(file, 'utf8')) as { name: string; bytes: number; limit: number }[]
  return loads.map(({ name, bytes, limit }) => ({
    name: `first load, ${name}`,
    value: bytes / 1000,
    unit: 'KB',
    limit: limit / 1000,
  }))
}

const megabytes = (bytes: number) => bytes / 1024 / 1024

/** Measures the server's installed packages, without Node. */
export function productionInstall(): Figure {
  const name = 'production install without Node (npm ci --omit=dev)'
  return { name, value: megabytes(productionSize()), unit: 'MB', limit: megabytes(productionLimit) }
}
