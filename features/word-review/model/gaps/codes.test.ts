import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isKnownCode } from './codes.ts'
import { findGaps } from './find-gaps.ts'

/** Lists the codes of a set in the catalogue that have three parts; those of topics and whole competences have fewer. */
const codesOf = (slug: string) =>
  Array.from(
    readFileSync(`catalogue/curricula/${slug}.json`, 'utf8').matchAll(/"code": "([^"]*)"/g),
    ([, code]) => code!,
  ).filter((code) => code.split('.').length === 3)
const numbers = Array.from({ length: 15 }, (_, index) => index)

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

test('knows the outcomes of AI education in the catalogue, and no others', () => {
  const topics = ['A', 'B', 'C', 'D', 'E'].flatMap((strand) => numbers.map((number) => `${strand}${number}`))
  const outcomes = ['', 'MR'].flatMap((extended) => numbers.map((number) => `${extended}${number}`))
  const possible = numbers.flatMap((grade) =>
    topics.flatMap((topic) => outcomes.map((outcome) => `${grade}.${topic}.${outcome}`)),
  )
  expect(possible.filter(isKnownCode).toSorted()).toEqual(codesOf('ai-education').toSorted())
})

test('knows the digital competences of the catalogue, each with the most signs it has at any level', () => {
  const levels = ['CB1', 'CB2', 'TC1', 'TC2', 'NC1', 'NC2', 'CS1', 'CS2']
  const listed = codesOf('digital-competences').map((code) => code.split('.'))
  expect(listed).toHaveLength(265)
  for (const domain of numbers)
    for (const competence of numbers) {
      const own = listed.filter((parts) => parts[0] === `${domain}` && parts[1] === `${competence}`)
      const signs = new Set(own.map(([, , level]) => level!.at(-1)!))
      for (const level of levels)
        expect(
          ['a', 'b', 'c', 'd', 'e'].filter((sign) => isKnownCode(`${domain}.${competence}.${level}${sign}`)),
        ).toEqual([...signs].toSorted())
    }
})
