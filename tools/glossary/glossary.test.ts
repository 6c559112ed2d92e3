import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesIn } from '../boundaries/sources.ts'
import { countOldNames, findFaults, readBaseline, shrinkBaseline, startBaseline, writeBaseline } from './baseline.ts'
import { findOldWords, readOldWords, splitName } from './glossary.ts'
import { listNames } from './names.ts'

const root = join(import.meta.dirname, '../..')
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const oldWords = readOldWords(glossary)
const baseline = readBaseline(readFileSync(join(import.meta.dirname, 'baseline.txt'), 'utf8'))
const sources = sourcesIn(root)
const names = listNames(sources)

test('no new name of the project uses an old word', () => {
  expect(names.size).toBeGreaterThan(10_000)
  expect(oldWords.length).toBeGreaterThan(50)
  expect(findFaults(names, oldWords, baseline)).toEqual([])
})

test.for<[path: string, source: string, message: string]>([
  [
    'features/school/server/audit/planted.ts',
    'export const deedTotals = 1',
    'deedTotals is new: "deed" is now `auditEvent`',
  ],
  ['features/school/server/audit/planted.ts', 'export const x = { deed_totals: 1 }', 'deed_totals is new'],
  ['features/school/server/audit/planted.ts', 'export function f(waysInTotal: number) {}', 'waysInTotal is new'],
  ['features/school/server/audit/planted.ts', 'type X = { keeperTotals: string }', 'keeperTotals is new'],
  ['features/slides/web/Planted.tsx', 'export const Planted = () => <DeckTotals />', 'DeckTotals is new'],
  ['features/school/server/audit/deed-totals.ts', '', 'deed-totals.ts is new'],
  ['server/deeds-and-more/planted.ts', '', 'deeds-and-more is new'],
  ['features/slides/web/DeckTotals.module.css', '', 'DeckTotals.module.css is new'],
])('rejects an old word in a new name: %s, %s', ([path, source, message]) => {
  const faults = findFaults(listNames(new Map([[path, source]])), oldWords, baseline)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(message)
  expect(faults[0]).toContain(path)
})

test('rejects another declaration of an old name', () => {
  const path = 'features/school/server/audit/planted.ts'
  const planted = new Map([
    ['features/chat/server/planted.ts', 'const told = 1'],
    [path, 'const told = 1'],
  ])
  expect(findFaults(listNames(planted), oldWords, new Map([['told', 1]]))).toEqual([
    expect.stringMatching(
      /^told is declared 2 times, before 1: .* See features\/chat\/server\/planted\.ts, .*planted\.ts\./,
    ),
  ])
})

test('accepts sentences, names without old words and other uses of a name', () => {
  const source = `
    // The deedTotals of a comment.
    /* and the paperTotals
       of another */
    export const auditTotals = ['deedTotals', "paperTotals"]
    export const exams = papers
  `
  expect(
    findFaults(listNames(new Map([['features/school/server/audit/planted.ts', source]])), oldWords, baseline),
  ).toEqual([])
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

test('the baseline only shrinks', () => {
  const before = new Map([
    ['deedOf', 2],
    ['deeds', 3],
    ['told', 1],
  ])
  const now = new Map([
    ['deeds', 1],
    ['told', 4],
    ['toldOf', 1],
  ])
  const shrunk = shrinkBaseline(before, now)
  expect(writeBaseline(shrunk)).toBe('deeds 1\ntold 1\n')
  expect(readBaseline(writeBaseline(shrunk))).toEqual(shrunk)
  expect(() => startBaseline(shrunk, now, { parts: ['told'], instead: '' })).toThrow('already')
  expect(startBaseline(shrunk, new Map([['aPair', 2]]), { parts: ['pair'], instead: '' }).get('aPair')).toBe(2)
})

test('counting skips names without old words', () => {
  const planted = new Map([['web/x.ts', 'const deed = 1; function deed() {}; const other = deed']])
  expect(countOldNames(listNames(planted), oldWords)).toEqual(new Map([['deed', 2]]))
})
