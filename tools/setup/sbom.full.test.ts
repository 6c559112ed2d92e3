import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './run.ts'

type Component = { 'bom-ref': string; name: string; version: string; purl: string }
type Locked = { version: string; dev?: true }
type Bom = {
  bomFormat: string
  specVersion: string
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

test('lists everything that the server needs at run time, and nothing only for builds', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', 'sbom'], { cwd: root, maxBuffer: 10_000_000 })
  const bom = JSON.parse(stdout) as Bom
  expect([bom.bomFormat, Number(bom.specVersion) >= 1.5]).toEqual(['CycloneDX', true])
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as {
    packages: Record<string, Locked>
  }
  const needed = Object.entries(packages).filter(([path, { dev }]) => path && !dev)
  const parts = new Set(bom.components.map(({ name, version }) => `${name}@${version}`))
  expect(parts).toEqual(
    new Set(needed.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)),
  )
  expect(bom.metadata.component.name).toBe('trogiang')
  expect(bom.components.every(({ purl }) => purl.startsWith('pkg:npm/'))).toBe(true)
  const known = new Set([...bom.components, bom.metadata.component].map((component) => component['bom-ref']))
  const unknown = bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref))
  expect(unknown).toEqual([])
})
