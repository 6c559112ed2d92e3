import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import counted from './documents/counted.json'
import { kinds } from './facts.ts'
import { measureAll, readDocuments, measure } from './measure.ts'
import { isGood, report } from './report.ts'
import { isFull } from '#tests/support/full.ts'
import { wordTemplate } from '#tests/support/files/word-template.ts'
import { sdkFaultsOf } from '#tests/support/models/sdk-faults.ts'

const documents = readDocuments()

test('the set is complete: at least 20 documents, half of them in each language, and 100 formulas', async () => {
  expect(documents.length).toBeGreaterThanOrEqual(20)
  expect(documents.filter(({ about }) => about.language === 'vi')).toHaveLength(documents.length / 2)
  expect(Object.keys(counted)).toEqual(documents.map(({ name }) => name))
})

test('the Word files contain the facts of the documents and are valid', async () => {
  const all = await measureAll({ every: isFull ? 1 : 5 })
  const formulas = new Set(all.flatMap(({ source }) => source.formula))
  expect(formulas.size).toBeGreaterThanOrEqual(100)
  expect(isGood(all) || report(all)).toBe(true)
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  expect(readme).toContain(report(all).split('\n').at(-1))
  // Counted by eye in the documents: a reader that overlooks something would raise the score.
  const read = all.map(({ name, source }) => [
    name,
    Object.fromEntries(kinds.map((kind) => [kind, source[kind].length])),
  ])
  expect(Object.fromEntries(read)).toMatchObject(counted)
})

test('documents on a school’s template keep their facts, and the files are valid', async () => {
  const template = { bytes: wordTemplate(), school: '', date: '' }
  const sources = readDocuments().map((source) => ({ ...source, about: { ...source.about, template } }))
  const all = []
  // Sequential, since each takes some hundredths of a second.
  for (const source of sources) all.push(await measure(source))
  expect(isGood(all) || report(all)).toBe(true)
  // Validation starts a process per file, so a few represent all.
  for (const { name, file } of all.filter(({ name }) =>
    (isFull ? /7991|5512|hinh|vecto|en-exam/ : /7991|en-exam/).test(name),
  ))
    expect([name, await sdkFaultsOf(file, 'docx')]).toEqual([name, []])
}, 120_000)
