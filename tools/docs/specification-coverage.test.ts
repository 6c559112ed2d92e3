import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { faultsOf, testNames } from './specification-coverage.ts'

const root = join(import.meta.dirname, '../..')

/** A folder with one file of tests. */
function folderWith(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-coverage-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'web'))
  writeFileSync(join(folder, 'web', 'a.test.ts'), source)
  return folder
}
const table = (...rows: string[]) => ['| Line | Proved by |', '| --- | --- |', ...rows].join('\n')

test('existing tests prove each line of the specification', () => {
  expect(faultsOf(readFileSync(join(root, 'docs/specification-coverage.md'), 'utf8'), root)).toEqual([])
})

test('one or several tests can prove a line', () => {
  const folder = folderWith("test('adds', () => {})\ntest('takes away', () => {})\n")
  const document = table('| Sums | `web/a.test.ts › adds`<br>`web/a.test.ts › takes away` |')
  expect(faultsOf(document, folder)).toEqual([])
})

test('reports an unknown test name, a missing file and a line without a test', () => {
  const folder = folderWith("test('adds', () => {})\ndescribe('sums', () => {})\ntest.skip('divides', () => {})\n")
  const document = table(
    '| Sums | `web/a.test.ts › adds two` |',
    '| Groups | `web/a.test.ts › sums` |',
    '| Parts | `web/a.test.ts › divides` |',
    '| Files | `web/b.test.ts › adds` |',
    '| Code | `web/a.ts › adds` |',
    '| Nothing | by hand |',
  )
  expect(faultsOf(document, folder)).toEqual([
    'web/a.test.ts: no test “adds two”',
    'web/a.test.ts: no test “sums”',
    'web/a.test.ts: no test “divides”',
    'web/b.test.ts: no such file of tests',
    'web/a.ts: no such file of tests',
    'Nothing: no test',
  ])
  expect(faultsOf('Nothing here.', folder)).toEqual(['The document lists nothing.'])
})

test('recognises parametrised tests by their name in the source', () => {
  const source = [
    "test.for(['a', 'b'])('at %s', async (path) => {})",
    'test.each([\n  [1, () => f(2)],\n] as const)(\n  `in ${language}`,\n  async () => {},\n)',
    "  it('stands in a group', () => {})",
    '  test("says it’s \'so\'", () => {})',
    "other('is none', () => {})",
  ].join('\n')
  expect(testNames(source)).toEqual(['at %s', 'in ${language}', 'stands in a group', "says it’s 'so'"])
})
