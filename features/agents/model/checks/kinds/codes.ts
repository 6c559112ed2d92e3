import { define, type Found, type Made } from '../check.ts'
import { sourceOf } from '../source.ts'

const apart = String.raw`(?<![\p{L}\p{N}.])`
const end = String.raw`(?![\p{L}\p{N}])(?!\.[\p{L}\p{N}])`
/** "1.1.CB1a": a digital competence of Circular 02/2025, its level and its sign. */
const digital = String.raw`\d{1,2}\.\d{1,2}\.[A-ZĐ]{2,3}\d{1,2}[a-zđ]?`
/** "6.A1.3", "6.C1.MR2" (extended), "10.C2.a": a grade, a topic of the AI framework for schools, and an outcome. */
const artificial = String.raw`\d{1,2}\.[A-Z]{1,2}\d{1,2}\.(?:(?:MR)?\d{1,2}|[a-zđ])`
const code = new RegExp(`${apart}(?:${digital}|${artificial})${end}`, 'gu')
const codePattern = new RegExp(code, 'giu')
/** "6.A1.1–6.A1.4", "6.A1.1-4": a range includes the codes in between. */
const range = new RegExp(`${apart}(${artificial})\\s*(?:[-–—]|đến|to)\\s*(?:(${artificial})|(\\d{1,2}))${end}`, 'giu')

/**
 * Checks that competence codes come from the teacher's answers and none is invented. Source: Circular 02/2025 (digital competence for
 * learners); the framework for AI. Codes of a chosen curriculum must exist in it, and its outcomes must be chosen.
 */
export const codes = define({
  fields: { list: 'keys' },
  find({ text }, { list }, made) {
    const sourceText = sourceOf(list, made).normalize('NFKC')
    const known = new Set([
      ...Array.from(sourceText.matchAll(codePattern), ([one]) => one.toLowerCase()),
      ...rangesIn(sourceText),
    ])
    const written = new Set(Array.from(text.replaceAll('\\', '').matchAll(code), ([one]) => one))
    const invented = [...written]
      .filter((one) => !known.has(one.toLowerCase()) && !isOutcomeOf(one, sourceText))
      .map((one): Found => ({ key: 'check.codeUnknown', values: { code: one }, at: { text: one } }))
    return [...invented, ...againstCurricula(text.replaceAll('\\', ''), sourceText, made)]
  },
})

/** Lists the codes of competences in a text. */
export const codesIn = (text: string): string[] => [
  ...new Set(Array.from(text.normalize('NFKC').matchAll(codePattern), ([one]) => one)),
]

const artificialAlone = new RegExp(`^${artificial}$`, 'iu')
/** Whether a code of a competence belongs to the AI framework; all others are digital competences. */
export const isArtificial = (competenceCode: string): boolean => artificialAlone.test(competenceCode)

/** Whether an outcome is cited by this code: "1.2" is also the number of a heading, and "B1" many other things. */
export const isCitable = (outcomeCode: string): boolean =>
  outcomeCode.length >= 4 && /\p{L}/u.test(outcomeCode) && /\d/.test(outcomeCode) && !/\s/.test(outcomeCode)

/** Finds codes that the chosen curriculum does not have, and its outcomes that were neither chosen nor typed. */
function againstCurricula(text: string, sourceText: string, { curriculum = [] }: Made): Found[] {
  return curriculum.flatMap(({ name, version, unknownCodes, otherOutcomes }): Found[] => [
    ...unknownCodes
      .filter((one) => contains(text, one))
      .map((one): Found => ({
        key: 'check.codeNotInSet',
        values: { code: one, name, version },
        at: { text: one },
      })),
    ...otherOutcomes
      .filter((one) => contains(text, one) && !contains(sourceText, one))
      .map((one): Found => ({ key: 'check.outcomeNotChosen', values: { code: one, name }, at: { text: one } })),
  ])
}

function contains(text: string, one: string): boolean {
  const lower = text.toLowerCase()
  const sought = one.toLowerCase()
  for (let at = lower.indexOf(sought); at !== -1; at = lower.indexOf(sought, at + 1)) {
    const before = lower.slice(Math.max(0, at - 1), at)
    const after = lower.slice(at + sought.length, at + sought.length + 2)
    if (!/[\p{L}\p{N}.]$/u.test(before) && !/^(?:[\p{L}\p{N}]|[.-][\p{L}\p{N}])/u.test(after)) return true
  }
  return false
}

function rangesIn(sourceText: string): string[] {
  return [...sourceText.matchAll(range)].flatMap(([, first = '', last, number]) => {
    const [strand, from] = [first.slice(0, first.lastIndexOf('.') + 1), Number(first.split('.').at(-1))]
    const to = Number(number ?? last!.split('.').at(-1))
    return Number.isNaN(from) || Number.isNaN(to) || to - from > 50
      ? []
      : Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => `${strand}${from + at}`.toLowerCase())
  })
}

/** A whole strand in the form, "6.A1", includes its outcomes. */
function isOutcomeOf(one: string, sourceText: string): boolean {
  const strand = one.slice(0, one.lastIndexOf('.'))
  return (
    /[A-Z]\d/.test(strand) &&
    new RegExp(`(?<![\\p{L}\\p{N}.])${strand.replaceAll('.', '\\.')}(?![\\p{L}\\p{N}.])`, 'iu').test(sourceText)
  )
}
