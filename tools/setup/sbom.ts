// `npm run sbom` prints the packages that the server runs on as CycloneDX JSON. npm lists everything in the lock file; packages only for
// development are removed here, because npm's own `--omit=dev` also removes those that both need.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

type Component = { 'bom-ref': string; name: string }
type Bom = {
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
type Package = { name: string; dependencies: object; optionalDependencies: object }

// The npm that runs this script, on the Node that it runs on, as in install.js.
const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env
const order = [npm, 'sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
const written = execFileSync(node, order, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 })
const whole = JSON.parse(written) as Bom
const { name, dependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as Package

const own = whole.metadata.component['bom-ref']
const named = new Map(whole.components.map((component) => [component['bom-ref'], component.name]))
const partsOf = new Map(whole.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
const expected = new Set(Object.keys({ ...dependencies, ...optionalDependencies }))
partsOf.set(
  own,
  (partsOf.get(own) ?? []).filter((ref) => expected.has(named.get(ref) ?? '')),
)

const needed = new Set([own])
// Iterating a set also visits elements added during the iteration.
for (const ref of needed) for (const part of partsOf.get(ref) ?? []) needed.add(part)

// npm names the product after its folder.
const metadata = { ...whole.metadata, component: { ...whole.metadata.component, name } }
const bom = {
  ...whole,
  metadata,
  components: whole.components.filter((component) => needed.has(component['bom-ref'])),
  dependencies: whole.dependencies
    .filter(({ ref }) => needed.has(ref))
    .map(({ ref }) => ({ ref, dependsOn: partsOf.get(ref) })),
}
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`)
