import { expect, test } from 'vitest'
import { findGaps } from './find-gaps.ts'

const gapsIn = (text: string) =>
  findGaps([{ text }]).map(({ key, values }) => [key, ...Object.values(values)].join(' '))

test('knows the codes of the official lists, and no others', () => {
  const known = ['1.1.CB1d', '2.4.TC1a', '6.1.NC1', '6.C1.MR3', '7.A2.2', '12.C3.2']
  const unknown = ['2.4.TC1b', '1.4.CB1a', '7.1.CB1a', '6.A1.4', '6.A2.1', '6.C1.MR4', '13.A1.1']
  expect(gapsIn([...known, ...unknown].join('; '))).toEqual(
    expect.arrayContaining(unknown.map((code) => `codeUnknown ${code}`)),
  )
  expect(gapsIn(known.join('; '))).toEqual([])
})
