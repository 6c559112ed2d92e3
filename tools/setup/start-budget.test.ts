import { expect, test } from 'vitest'
import { checkStart } from './start-budget.ts'

type Chunk = { modules: string[]; imports?: string[]; dynamicImports?: string[]; kilobytes?: number; letter?: string }

const bundle = (chunks: Record<string, Chunk>) =>
  Object.entries(chunks).map(([name, { modules, imports = [], dynamicImports = [], kilobytes = 1, letter = 'x' }]) => ({
    type: 'chunk' as const,
    name,
    fileName: name,
    isEntry: name === 'main',
    imports,
    dynamicImports,
    moduleIds: modules,
    code: letter.repeat(kilobytes * 1000),
  }))

const small: Record<string, Chunk> = {
  main: { modules: ['/x/app/server/main.js'], dynamicImports: ['start'] },
  start: { modules: ['/x/app/server/start.ts'], imports: ['shared'], dynamicImports: ['sheets'] },
  shared: { modules: ['/x/platform/server/queue.ts'], imports: ['start'] },
  sheets: { modules: ['/x/node_modules/@e965/xlsx/xlsx.mjs'], kilobytes: 9000 },
}

test('counts what the start loads, without what it imports later', () => {
  expect(checkStart(bundle(small))).toEqual({ load: { files: 3, modules: 3, bytes: 3000 }, faults: [] })
})

test('names each exceeded budget', () => {
  const modules = Array.from({ length: 3000 }, (_, n) => `/x/${n}.ts`)
  const { faults } = checkStart(bundle({ ...small, shared: { modules, kilobytes: 6000 } }))
  expect(faults).toEqual([
    expect.stringMatching(/^The start loads 3002 modules, at most \d+\.$/),
    expect.stringMatching(/^The start loads 6002000 bytes, at most \d+\.$/),
  ])
})

test('names a package that only some calls need', () => {
  const early = { ...small, shared: { ...small['shared']!, imports: ['sheets'] } }
  expect(checkStart(bundle(early)).faults).toContain('The start loads @e965/xlsx, which only some calls need.')
})

test('names a file with a letter that is not ASCII', () => {
  const { faults } = checkStart(bundle({ ...small, shared: { ...small['shared']!, letter: 'ế' } }))
  expect(faults).toEqual(['Node would keep shared at two bytes per character: a letter is not ASCII.'])
})

test('names a file whose import of node:http would load fetch', () => {
  const { faults } = checkStart(bundle({ ...small, shared: { ...small['shared']!, imports: ['node:http'] } }))
  expect(faults).toEqual(['shared imports node:http: see platform/server/http/node-http.ts.'])
})
