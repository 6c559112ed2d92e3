import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { readRecords } from './records.ts'
import type { Targets } from './references.ts'

const ignored = [
  '**/node_modules/**',
  '**/dist/**',
  '{data,screenshots,test-results,playwright-report,.cache}/**',
  'tools/{bench/results,conformance/pictures}/**',
]
/** The files that can refer to others; documents of assistants and samples are contents of the product. */
const referring = /\.(?:[jt]sx?|json|md|ya?ml|service)$|^(?:Dockerfile|\.env\.example)$/
const contents =
  /^(?:catalogue\/.+\/|tools\/conformance\/documents\/|package-lock\.json$|features\/slides\/server\/formulas\/mathjax\.js$)/

/** The form of an index and of its folder. */
export const decisionsFolder = 'docs/decisions'
export const indexFile = 'README.md'

/** Reads the input of the documentation checks: the files that refer to others, and the possible targets. */
export function readProject(root: string) {
  const options = { cwd: root, exclude: ignored }
  const files = [...globSync('**/*', options), ...globSync('.*', options)].map((path) => path.replaceAll('\\', '/'))
  const sources = new Map(
    files
      .filter((path) => referring.test(path) && !contents.test(path))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
  const recordFiles = [...sources].filter(([path]) => posix.dirname(path) === decisionsFolder)
  const named = recordFiles.map(([path, content]): [string, string] => [posix.basename(path), content])
  const { records, faults } = readRecords(new Map(named.filter(([file]) => file !== indexFile)))
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
  const targets: Targets = {
    paths: new Set(['.', ...files]),
    fileNames: new Set(files.map((path) => posix.basename(path))),
    documents: new Map([...sources].filter(([path]) => path.endsWith('.md'))),
    decisions: new Set(records.map(({ number }) => number)),
    npmScripts: new Set(Object.keys(scripts)),
  }
  return { sources, records, recordFaults: faults, targets }
}
