import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from './report.ts'

/** What the last build weighed, screen by screen; the build itself fails above these limits. */
export function firstLoads(): Figure[] {
  const file = join(import.meta.dirname, '..', 'dist', 'first-loads.json')
  const loads = JSON.parse(readFileSync(file, 'utf8')) as { name: string; bytes: number; limit: number }[]
  return loads.map(({ name, bytes, limit }) => ({
    name: `first load, ${name}`,
    value: bytes / 1000,
    unit: 'KB',
    limit: limit / 1000,
  }))
}
