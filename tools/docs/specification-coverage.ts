import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `path/to/file.test.ts › name of the test`, as the document writes it between backticks. */
const proof = /`([^`]+?) › ([^`]+)`/g

/**
 * Checks a document whose tables list each line of the specification with its tests: every line needs a test, and every file must exist and
 * contain the named test.
 */
export function faultsOf(document: string, root: string): string[] {
  const lines = linesOf(document)
  if (lines.length === 0) return ['The document lists nothing.']
  return lines.flatMap(({ about, proofs }) =>
    proofs.length === 0 ? [`${about}: no test`] : proofs.flatMap((one) => faultOf(one, root) ?? []),
  )
}

type Proof = { path: string; name: string }

/** Lists the rows of all tables, without their heads. */
function linesOf(document: string): { about: string; proofs: Proof[] }[] {
  const rows = document.split('\n').filter((line) => line.startsWith('|'))
  const isRule = (row: string | undefined) => /^[|\s:-]+$/.test(row ?? '')
  return rows
    .filter((row, index) => !isRule(row) && !isRule(rows[index + 1]))
    .map((row) => ({
      about: row.split('|')[1]!.trim(),
      proofs: [...row.matchAll(proof)].map(([, path, name]) => ({ path: path!, name: name! })),
    }))
}

function faultOf({ path, name }: Proof, root: string): string | null {
  const file = join(root, path)
  if (!/\.(test|spec)\.tsx?$/.test(path) || !existsSync(file)) return `${path}: no such file of tests`
  return testNames(readFileSync(file, 'utf8')).includes(name) ? null : `${path}: no test “${name}”`
}

/** Matches the first argument of `test` and `it`, also after a table of cases, as written in the source: “adds %s”. */
const named =
  /^[ \t]*(?:test|it)(?:\.runIf\(\w+\))?(?:\.(?:for|each)\([^]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1,/gm

export const testNames = (source: string): string[] => [...source.matchAll(named)].map(([, , name]) => name!)
