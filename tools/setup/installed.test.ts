import { expect, test } from 'vitest'
import { agree, needed } from './installed.js'

const machine = { os: 'linux', cpu: 'x64' }
const react = { version: '19.3.1', integrity: 'sha512-a' }
const nativeHere = { version: '26.10.0', optional: true, os: 'linux', cpu: 'x64' }
const nativeElsewhere = { version: '26.10.0', optional: true, os: ['darwin'], cpu: ['arm64'] }
const expected = {
  '': {
    dependencies: { react: '19.3.1' },
    optionalDependencies: { 'node-here': '26.10.0', 'node-elsewhere': '26.10.0' },
  },
  'node_modules/react': react,
  'node_modules/node-here': nativeHere,
  'node_modules/node-elsewhere': nativeElsewhere,
}
const installed = { 'node_modules/react': react, 'node_modules/node-here': nativeHere }

test('agrees when everything is present except builds for other systems', () => {
  expect(agree(expected, installed, 'everything', machine)).toBe(true)
})

test('disagrees when a package is missing, or has another version or content', () => {
  expect(agree(expected, { 'node_modules/node-here': nativeHere }, 'everything', machine)).toBe(false)
  expect(
    agree(expected, { ...installed, 'node_modules/react': { ...react, version: '19.3.0' } }, 'everything', machine),
  ).toBe(false)
  expect(
    agree(expected, { ...installed, 'node_modules/react': { ...react, integrity: 'sha512-b' } }, 'everything', machine),
  ).toBe(false)
})

test('disagrees when a package remains from another lock file', () => {
  expect(agree(expected, { ...installed, 'node_modules/vue': { version: '3.0.0' } }, 'everything', machine)).toBe(false)
})

test('disagrees when packages were copied from another kind of machine', () => {
  const copied = { 'node_modules/react': react, 'node_modules/node-elsewhere': nativeElsewhere }
  expect(agree(expected, copied, 'everything', machine)).toBe(false)
})

test('reads systems that are excluded rather than listed', () => {
  const notHere = { version: '1.0.0', optional: true, os: ['!linux'] }
  const notThere = { version: '1.0.0', optional: true, os: ['!win32'] }
  const both = { ...expected, 'node_modules/a': notHere, 'node_modules/b': notThere }
  expect(agree(both, { ...installed, 'node_modules/b': notThere }, 'everything', machine)).toBe(true)
  expect(agree(both, { ...installed, 'node_modules/a': notHere }, 'everything', machine)).toBe(false)
})

test('requires every direct dependency, and the optional ones of this system', () => {
  expect(needed(expected, 'everything', machine)).toEqual(['node_modules/react', 'node_modules/node-here'])
})

test('allows missing build packages where nothing is built, but no others', () => {
  const vite = { version: '8.3.8', dev: true }
  const withVite = {
    ...expected,
    '': { ...expected[''], devDependencies: { vite: '8.3.8' } },
    'node_modules/vite': vite,
  }
  expect(agree(withVite, installed, 'everything', machine)).toBe(false)
  expect(agree(withVite, installed, 'what runs', machine)).toBe(true)
  expect(agree(withVite, { ...installed, 'node_modules/vite': vite }, 'what runs', machine)).toBe(true)
  expect(agree(withVite, { 'node_modules/node-here': nativeHere }, 'what runs', machine)).toBe(false)
  expect(needed(withVite, 'everything', machine)).toContain('node_modules/vite')
  expect(needed(withVite, 'what runs', machine)).toEqual(['node_modules/react', 'node_modules/node-here'])
})
