import { define, type Found } from '../check.ts'
import { passageOf, type Line } from '#formats/markdown/model/document.ts'
import { sourceOf } from '../source.ts'
import { folded, numbersIn } from '#formats/markdown/model/text.ts'
import { numberWords } from '../../quantities/number-words.ts'

/**
 * Checks that every number, date and proper name of the text occurs in its source, and also the reverse if nothing may be omitted. A name
 * is two or more capitalized words inside a sentence. Source: the leveller's rule "giữ đúng thông tin"; the letter's "chỉ dùng thông tin đã
 * cho".
 */
export const sourceFacts = define({
  fields: {
    source: 'keys',
    more: 'keys?',
    until: 'lines?',
    skip: 'lines?',
    names: ['compared', 'ignored'],
    missing: ['allowed', 'reported'],
  },
  find(document, { source, more, until, skip, names, missing }, made) {
    const sourceText = sourceOf(source, made)
    if (sourceText === '') return null
    const lines = passageOf(document, until, skip)
    const known = factsOf(`${sourceText}\n${sourceOf(more, made)}`)
    const found = lines.flatMap((line) => newFacts(line, known, names === 'compared'))
    if (missing === 'allowed') return found
    const own = factsOf(lines.map(({ text }) => text).join('\n'))
    const lost = [...factsOf(sourceText).numbers]
      .filter(([value]) => !own.numbers.has(value))
      .map(([, written]) => written)
    const lostNames =
      names === 'compared' ? namesIn(sourceText).filter((name) => !own.words.includes(` ${folded(name)} `)) : []
    return [
      ...found,
      ...[...lost, ...new Set(lostNames)].map((fact): Found => ({
        key: 'check.factMissing',
        values: { fact },
        at: lines[0] ? { text: lines[0].text.slice(0, 80) } : {},
      })),
    ]
  },
})

type Facts = { numbers: Map<number, string>; words: string }

function factsOf(text: string): Facts {
  const numbers = new Map<number, string>()
  for (const { value, written } of [...numbersIn(text), ...numberWords(text)])
    if (!numbers.has(value)) numbers.set(value, written)
  // "24/10/2026" is a day, a month and a year.
  return { numbers, words: ` ${folded(text)} ` }
}

function newFacts({ text, under }: Line, known: Facts, compareNames: boolean): Found[] {
  const numbers = numbersIn(text.replace(/^\[\d+\]/, '')).filter(({ value }) => !known.numbers.has(value))
  const names = compareNames ? namesIn(text).filter((name) => !known.words.includes(` ${folded(name)} `)) : []
  return [...numbers.map(({ written }) => written), ...names].map((fact) => ({
    key: 'check.factNew',
    values: { fact },
    at: { text: fact, heading: under?.text },
  }))
}

/** Finds proper names. The first word of a sentence is skipped because its capital proves nothing. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{Ll}\p{N},;:]\s)\p{Lu}[\p{L}\p{M}]*(?:\s\p{Lu}[\p{L}\p{M}]*)+/gu)].map(([name]) => name)
