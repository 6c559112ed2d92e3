import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readAll } from '../testing.ts'
import { documentOf, streamsOf } from './doc-streams.ts'

const fileOf = (name: string) => readFileSync(new URL(`../../../../tests/data/word/${name}.doc`, import.meta.url))
const textOf = async (bytes: Buffer) => (await readAll(new Uint8Array(bytes))).text

test('reads letters in the font Symbol as the signs that they show', async () => {
  expect(await textOf(fileOf('symbol-font-letters'))).toBe('Tính 3 × 4, góc α lớn hơn β, và 7 ≥ 2; ΔABC.')
})

test('reads old form boxes and drop-downs', async () => {
  expect((await textOf(fileOf('forms')))!.split('\n')).toEqual([
    '☑ Em thích đọc sách',
    '☐ Em thích bơi',
    '☒ Em có máy tính',
    '☐ Em có xe đạp',
    'Xếp loại: Khá',
    'Lớp 7B',
  ])
})

test('reads EQ fields as formulas', async () => {
  const { main, table, tableName } = streamsOf(fileOf('forms'))
  const [box, formula] = [' FORMCHECKBOX \u0001', ' EQ \\f(3;4)']
  const at = main.indexOf(Buffer.from(box, 'utf16le'))
  main.write(formula.padEnd(box.length), at, 'utf16le')
  expect(await textOf(documentOf(main, tableName, table))).toMatch(/^\$\\frac\{3\}\{4\}\$ Em thích đọc sách$/m)
})
