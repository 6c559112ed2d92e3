import { define, type Found } from '../check.ts'
import { linesIn, locateLine, sectionOf, type Line, type ParsedDocument } from '#formats/markdown/model/document.ts'
import { beginsWith } from '#formats/markdown/model/text.ts'

/**
 * Checks the objectives of a lesson: the requested number, no verb that cannot be observed, and if they are numbered (1), (2) …, no gap and
 * a citation in the a) of an activity. Source: official letter 5512, Annex IV; the assistants' quality rules.
 */
export const objectives = define({
  fields: { section: 'lines', least: 'amount?', most: 'amount?', forbidden: 'lines', numbers: ['none', 'cited'] },
  find(document, { section, least, most, forbidden, numbers }) {
    const lines = linesIn(sectionOf(document.blocks, section) ?? [])
    const items =
      numbers === 'cited'
        ? lines.filter(({ text }) => numbered.test(text))
        : lines.filter(({ mark }) => mark === 'item' || mark === 'number')
    const at = { heading: section.at(-1) }
    if (items.length === 0) return [{ key: 'check.objectivesNone', at }]
    const found: Found[] = []
    if (least !== null && items.length < least)
      found.push({ key: 'check.objectivesFew', values: { number: items.length, expected: least }, at })
    if (most !== null && items.length > most)
      found.push({ key: 'check.objectivesMany', values: { number: items.length, expected: most }, at })
    for (const item of items) {
      const verb = forbidden.find((verb) => beginsWith(bare(item.text), verb))
      if (verb) found.push({ key: 'check.verbUnobservable', values: { verb }, at: locateLine(item) })
    }
    return numbers === 'cited' ? [...found, ...numberFaults(document, items)] : found
  },
})

const numbered = /^\(?(\d+)\)/
/** Removes the number, the label before a colon and the words for "students can". */
const bare = (text: string): string =>
  text
    .replace(numbered, '')
    .replace(/^[^:]{0,40}:\s*/u, '')
    .replace(/^\s*(học sinh|hs|students?|pupils?|em)\s+(can\s+|will\s+)?/iu, '')

function numberFaults(document: ParsedDocument, items: readonly Line[]): Found[] {
  const numbers = items.map(({ text }) => Number(numbered.exec(text)![1]))
  const gap = items.find((_, index) => numbers[index] !== index + 1)
  const found: Found[] = gap
    ? [
        {
          key: 'check.objectiveGap',
          values: { number: numbers[items.indexOf(gap)]!, expected: items.indexOf(gap) + 1 },
          at: locateLine(gap),
        },
      ]
    : []
  const cited = new Set(citations(document))
  for (const [index, item] of items.entries())
    if (!cited.has(numbers[index]!))
      found.push({ key: 'check.objectiveUnused', values: { number: numbers[index]! }, at: locateLine(item) })
  for (const number of cited)
    if (!numbers.includes(number))
      found.push({ key: 'check.objectiveUnknown', values: { number }, at: { text: `(${number})` } })
  return found
}

/** The numbers in every a) of an activity: "(1), (3)", "số 1 và 2", "(1)–(3)". */
function citations({ blocks }: ParsedDocument): number[] {
  return linesIn(blocks)
    .filter(({ text }) => /^a\)/i.test(text))
    .flatMap(({ text }) => {
      const inBrackets = [...text.matchAll(/\((\d+)\)(?:\s*[–-]\s*\((\d+)\))?/g)].flatMap(([, from, to]) =>
        range(Number(from), Number(to ?? from)),
      )
      const named = /(?:mục tiêu(?: số)?|số|objectives?|aims?)\s*((?:\d+(?:\s*(?:,|và|and|–|-)\s*)?)+)/iu.exec(text)
      return inBrackets.length > 0 ? inBrackets : (named?.[1]?.match(/\d+/g) ?? []).map(Number)
    })
}

const range = (from: number, to: number): number[] =>
  to < from || to - from > 50 ? [from] : Array.from({ length: to - from + 1 }, (_, index) => from + index)
