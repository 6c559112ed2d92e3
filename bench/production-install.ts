import { productionLimit, productionSize } from '../scripts/production.ts'
import type { Figure } from './report.ts'

const megabytes = (bytes: number) => bytes / 1024 / 1024

/** What a server's folder of packages weighs, beside the Node that runs it. */
export function productionInstall(): Figure {
  const name = 'production install without Node (npm ci --omit=dev)'
  return { name, value: megabytes(productionSize()), unit: 'MB', limit: megabytes(productionLimit) }
}
