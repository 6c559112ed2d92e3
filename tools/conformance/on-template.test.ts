import { expect, test } from 'vitest'
import { wordTemplate } from '../../tests/support/files/word-template.ts'
import { measure, readDocuments } from './measure.ts'
import { isGood, report } from './report.ts'
import { isFull } from '../../tests/support/full.ts'
import { sdkFaultsOf } from '../../tests/support/models/sdk-faults.ts'

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
