import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decisionsFolder, indexFile, readProject } from './project.ts'
import { formatIndex, readRecord, readRecords } from './records.ts'
import { findDeadReferences, listAnchors } from './references.ts'

const { sources, records, recordFaults, targets } = readProject(join(import.meta.dirname, '../..'))

test('every reference in the project resolves', () => {
  expect(targets.documents.size).toBeGreaterThan(40)
  expect([...sources].flatMap(([file, content]) => findDeadReferences(file, content, targets))).toEqual([])
})

test('the index lists every decision with the data of its record', () => {
  expect(records.length).toBeGreaterThan(15)
  expect(recordFaults).toEqual([])
  expect(sources.get(`${decisionsFolder}/${indexFile}`)).toBe(formatIndex(records))
})

// Written in parts: this file is checked too.
const planted = ['docs', 'planted.md'].join('/')
const nowhere = ['no-such', 'page.md'].join('-')
const absent = 9 * 111
const record999 = ['docs/decisions', `0${absent}`].join('/')

test.for<[file: string, content: string, fault: string]>([
  [planted, `See [it](${nowhere}).`, `the link ${nowhere} leads to no file.`],
  [planted, `See [it](../${nowhere}#a).`, `the link ../${nowhere}#a leads to no file.`],
  ['README.md', 'See [it](ARCHITECTURE.md#no-such-heading).', 'leads to no heading.'],
  [planted, `See decision ${absent}.`, `there is no decision ${absent}.`],
  ['server/planted.ts', `// See decisions 1 and ${absent}.`, `there is no decision ${absent}.`],
  ['server/planted.ts', `// See docs/${nowhere}.`, `there is no docs/${nowhere}.`],
  ['server/planted.ts', `// See ${record999}.`, `there is no ${record999}.`],
  [planted, `See \`features/${nowhere}\`.`, `there is no features/${nowhere}.`],
  [planted, 'See `no-such-file.test.tsx`.', 'no file is called no-such-file.test.tsx.'],
  [planted, ['Run `npm', 'run no-such-script`.'].join(' '), 'there is no npm script no-such-script.'],
])('finds a dead reference: %s, %s', ([file, content, fault]) => {
  const faults = findDeadReferences(file, content, targets)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(fault)
})

test.for<[file: string, content: string]>([
  [planted, 'See [the front page](../README.md), [below](#below) and [outside](https://example.com/x).\n\n# Below'],
  [planted, 'See `features/<domain>/model/`, `tools/docs/`, `tools/docs/references.ts` and `references.ts`.'],
  [
    'README.md',
    'See [decisions](docs/decisions/README.md#decisions), decisions 1 and 2, and docs/decisions/0001. Not ours: Decision 2422/QĐ-BGDĐT.',
  ],
  [planted, '```md\n[an example](nowhere.md)\n```\nand `[another](nowhere.md)`'],
  ['server/planted.ts', '// It records 404 in 999 rows, with a link such as [x](nowhere.md).'],
])('accepts a reference that resolves: %s, %s', ([file, content]) => {
  const documents = new Map([...targets.documents, [file, content]])
  const paths = new Set([...targets.paths, file])
  expect(findDeadReferences(file, content, { ...targets, documents, paths })).toEqual([])
})

test('builds anchors like GitHub', () => {
  const anchors = listAnchors('# What, now?\n## A `field`\n## A field\n## [Linked](x.md) – Mẫu\n```\n# no\n```\n')
  expect([...anchors]).toEqual(['what-now', 'a-field', 'a-field-1', 'linked--mẫu'])
})

const record = `# 57. Budget reservations

- Status: accepted
- Date: 2026-11-24
- Area: usage

## Context

## Decision

## Alternatives

## Consequences
`

test('reads a record’s header', () => {
  expect(readRecord('0057-budget-reservations.md', record)).toEqual({
    file: '0057-budget-reservations.md',
    number: 57,
    title: 'Budget reservations',
    status: 'accepted',
    date: '2026-11-24',
    area: 'usage',
  })
})

test.for<[change: [string, string], fault: string]>([
  [['- Area: usage\n', ''], 'does not begin with'],
  [['57. Budget', '58. Budget'], 'has the number 58'],
  [['accepted', 'fine'], 'unknown status'],
  [['2026-11-24', 'yesterday'], 'no date'],
  [['## Alternatives\n\n', ''], 'needs exactly the sections'],
])('rejects a record in another format: %s', ([[from, to], fault]) => {
  const result = readRecord('0057-budget-reservations.md', record.replace(from, to))
  expect(result).toEqual([expect.stringContaining(fault)])
})

test('rejects a duplicate number', () => {
  const files = new Map(['0057-a.md', '0057-b.md'].map((file) => [file, record]))
  expect(readRecords(files).faults).toEqual(['Decision 57 has 2 records.'])
})
