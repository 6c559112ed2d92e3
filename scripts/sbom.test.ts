import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './run.ts'

type Component = { 'bom-ref': string; name: string; version: string; purl: string }
type Bom = {
  bomFormat: string
  specVersion: string
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

test('the list of parts names everything that the server runs on, and nothing that only builds it', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', 'sbom'], { cwd: root, maxBuffer: 10_000_000 })
  const bom = JSON.parse(stdout) as Bom
  expect([bom.bomFormat, Number(bom.specVersion) >= 1.5]).toEqual(['CycloneDX', true])
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
  }
  const parts = new Set(bom.components.map(({ name, version }) => `${name}@${version}`))
  const named = (list: Record<string, string>) => Object.entries(list).map(([name, version]) => `${name}@${version}`)
  expect(named(dependencies).filter((part) => !parts.has(part))).toEqual([])
  expect(named(devDependencies).filter((part) => parts.has(part))).toEqual([])
  expect(bom.components.every(({ purl }) => purl.startsWith('pkg:npm/'))).toBe(true)
  const known = new Set([...bom.components, bom.metadata.component].map((component) => component['bom-ref']))
  const unknown = bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref))
  expect(unknown).toEqual([])
})
