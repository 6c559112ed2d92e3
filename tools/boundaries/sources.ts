import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of the project's files, by their paths from its root. */
export type Sources = ReadonlyMap<string, string>

const written = '**/*.{ts,tsx,js,css,json,svg}'
const notCode = ['node_modules/**', 'data/**', 'docs/**', 'catalogue/**', '**/dist/**', 'test-results/**']

/** Reads the code under `root` with its imports, without installed or generated files. */
export function sourcesIn(root: string): Sources {
  const paths = globSync(written, { cwd: root, exclude: notCode }).map((path) => path.replaceAll('\\', '/'))
  return new Map(paths.toSorted().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}
