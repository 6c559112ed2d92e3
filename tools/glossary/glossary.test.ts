import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesIn } from '../boundaries/sources.ts'
import { exceptions, findFaults } from './faults.ts'
import { findOldWords, readOldWords, splitName } from './glossary.ts'
import { listNames } from './names.ts'

const root = join(import.meta.dirname, '../..')
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const oldWords = readOldWords(glossary)
const sources = sourcesIn(root)
const names = listNames(sources)

test('no name of the project uses an old word', () => {
  expect(names.size).toBeGreaterThan(10_000)
  expect(oldWords.length).toBeGreaterThan(50)
  expect(findFaults(names, oldWords)).toEqual([])
})

test.for([...exceptions])('the exception %s is needed: %s', ([name]) => {
  expect(findOldWords(name, oldWords)).not.toEqual([])
  expect(names.has(name)).toBe(true)
})

test.for<[path: string, source: string, message: string]>([
  ['features/school/server/audit/planted.ts', 'export const deedTotals = 1', 'deedTotals: "deed" is now `auditEvent`'],
  ['features/school/server/audit/planted.ts', 'export const x = { deed_totals: 1 }', 'deed_totals: '],
  ['features/school/server/audit/planted.ts', 'export function f(waysInTotal: number) {}', 'waysInTotal: '],
  ['features/school/server/audit/planted.ts', 'type X = { keeperTotals: string }', 'keeperTotals: '],
  ['features/slides/web/Planted.tsx', 'export const Planted = () => <DeckTotals />', 'DeckTotals: '],
  ['features/school/server/audit/deed-totals.ts', '', 'deed-totals.ts: '],
  ['server/deeds-and-more/planted.ts', '', 'deeds-and-more: '],
  ['features/slides/web/DeckTotals.module.css', '', 'DeckTotals.module.css: '],
])('rejects an old word in a name: %s, %s', ([path, source, message]) => {
  const faults = findFaults(listNames(new Map([[path, source]])), oldWords)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(message)
  expect(faults[0]).toContain(path)
})

test('accepts sentences and names without old words', () => {
  const source = `
    // The deedTotals of a comment.
    /* and the paperTotals
       of another */
    export const auditTotals = ['deedTotals', "paperTotals", /deeds?|papers/]
    const lines = \`one deedTotals
      \${auditTotals.map((total) => \`\${total} papers\`)} deeds\`
  `
  expect(findFaults(listNames(new Map([['features/school/server/audit/planted.ts', source]])), oldWords)).toEqual([])
})

test('finds an old word inside a template, and behind one', () => {
  const source = 'const line = `one ${`two ${paperTotals}`} deeds`; const deedTotals = { a: 1 }'
  const faults = findFaults(listNames(new Map([['features/school/server/audit/planted.ts', source]])), oldWords)
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['paperTotals', 'deedTotals'])
})

test('splits names into words in any notation', () => {
  for (const name of ['openLinks', 'OpenLinks', 'open_links', 'open-links.ts', 'OPEN_LINKS'])
    expect(splitName(name).slice(0, 2)).toEqual(['open', 'links'])
  expect(splitName('readHTMLFile')).toEqual(['read', 'html', 'file'])
  expect(findOldWords('placeholder', [{ parts: ['place'], instead: '' }])).toEqual([])
})

test('takes only code spans of the last of five columns as old words', () => {
  const table = '| actions | `auditEvent` | audit log | nhật kí | `deed`, `openLinks`, row |\n| two | `columns` |'
  expect(readOldWords(table)).toEqual([
    { parts: ['deed'], instead: '`auditEvent`' },
    { parts: ['open', 'links'], instead: '`auditEvent`' },
  ])
})
