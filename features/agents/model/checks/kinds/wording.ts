import { isOfLanguages, isWrittenIn } from '../../written-in.ts'
import { define, type Found, type Made } from '../check.ts'
import { foreignParagraphs } from '../foreign-paragraphs.ts'
import { sourceOf } from '../source.ts'
import { locateLine, locateCell, type Block, passageOf } from '#formats/markdown/model/document.ts'
import { folded, countWords, sentencesOf } from '#formats/markdown/model/text.ts'
import { withoutTalk } from '#formats/markdown/model/talk-around.ts'
import { wordsIn } from '#features/questions/model/answers.ts'
import { amountOf } from '../amount.ts'

const enough = 100
/** The number of characters at the start that determine a document's language. */
const beginning = 20_000
/** A teacher who mentions languages in the form may want some text in the other one. */
const ofBoth = /song ngữ|bilingual|tiếng việt|in english|in vietnamese|hai thứ tiếng|both languages/iu

/** Checks the language of the text and of each paragraph. If the subject is a foreign language, both languages are right. */
export const language = define({
  fields: { subject: 'keys?' },
  find(document, { subject }, made) {
    if (isOfLanguages(sourceOf(subject, made))) return null
    if (isWrittenIn(document.text.slice(0, beginning), made.language, enough) === false)
      return [{ key: made.language === 'vi' ? 'check.notVietnamese' : 'check.notEnglish', at: {} }]
    const answers = sourceOf(Object.keys(made.answers), made)
    if (isOfLanguages(answers) || ofBoth.test(answers) || holdsOther(answers, made.language)) return []
    return foreignParagraphs(document, made.language).map(({ at }) => ({
      key: made.language === 'vi' ? 'check.paragraphNotVietnamese' : 'check.paragraphNotEnglish',
      at,
    }))
  },
  frames: true,
})

/** The document may quote a text in the other language that the teacher supplied. */
const holdsOther = (answers: string, language: 'en' | 'vi'): boolean =>
  answers.split('\n').some((line) => isWrittenIn(line, language, enough) === false)

/**
 * Checks that the text has a number of words (in Vietnamese syllables) between two limits. The line that begins with the answer's value
 * applies, or else the line that begins with "-". With a source, limits are percentages of its words. Source: the assistants' limits for
 * channels and lengths.
 */
export const length = define({
  fields: { until: 'lines?', skip: 'lines?', limits: 'lines', answer: 'keys?', source: 'keys?' },
  find(document, { until, skip, limits, answer, source }, made) {
    const limit = findLengthLimit(limits, answer, made)
    const whole = source.length > 0 ? countWords(sourceOf(source, made)) / 100 : 1
    if (!limit || whole === 0) return null
    const [least, most] = limit.map((amount) => amount * whole) as [number, number]
    const lines = passageOf(document, until, skip)
    const number = lines.reduce((sum, { text }) => sum + countWords(text), 0)
    const at = lines[0] ? { text: lines[0].text.slice(0, 80) } : {}
    if (number < least) return [{ key: 'check.wordsFew', values: { number, expected: Math.ceil(least) }, at }]
    if (number > most) return [{ key: 'check.wordsMany', values: { number, expected: Math.floor(most) }, at }]
    return []
  },
})

/** Parses "email 150 250": the answer's value, the minimum and the maximum. */
function findLengthLimit(
  limits: readonly string[],
  [key]: readonly string[],
  { answers }: Made,
): [number, number] | null {
  const value = key !== undefined && Object.hasOwn(answers, key) ? wordsIn(answers[key] ?? null).join(', ') : ''
  const lines = limits.map((line) => line.trim().split(/\s+/))
  const line = lines.find(([name]) => name === value) ?? lines.find(([name]) => name === '-')
  const [least, most] = (line?.slice(1) ?? []).map((amount) => amountOf(amount, answers))
  return least == null || most == null ? null : [least, most]
}

/** Finds words that a rule forbids, as whole words. Source: the rules of each assistant, such as "lười", "kém" in report comments. */
export const forbidden = define({
  fields: { words: 'lines' },
  find({ blocks, text }, { words }) {
    const candidates = possible(words, text).map((word) => ({ word, as: ` ${folded(word)} ` }))
    if (candidates.length === 0) return []
    return blocks.flatMap((block) =>
      textsOf(block).flatMap(({ text, at }): Found[] => {
        const own = ` ${folded(text)} `
        return candidates
          .filter(({ as }) => own.includes(as))
          .map(({ word }) => ({ key: 'check.wordForbidden', values: { word }, at }))
      }),
    )
  },
})

/** Keeps the words that occur at all, ignoring marks and tags. Only these are searched in each cell. */
function possible(words: readonly string[], text: string): string[] {
  const all = ` ${folded(text.replace(/<[^>]*>|&nbsp;/g, ' ').replace(/[*_~`]/g, ''))} `
  return words.filter((word) => all.includes(` ${folded(word)} `))
}

function textsOf(block: Block) {
  if (block.kind === 'line') return [{ text: block.text, at: locateLine(block) }]
  if (block.kind === 'heading') return [{ text: block.text, at: { heading: block.text } }]
  return block.rows.flatMap((row) =>
    row.cells.flatMap((cell, column) => (cell.copied ? [] : [{ text: cell.text, at: locateCell(block, row, column) }])),
  )
}

/**
 * Checks that each term of an answer (separated by commas, semicolons or lines) occurs in the text.
 * Source: the answers "Từ ngữ cần có", "Thuật ngữ giữ nguyên".
 */
export const keywords = define({
  fields: { words: 'keys', until: 'lines?' },
  find(document, { words, until }, made) {
    const expectedWords = sourceOf(words, { ...made, files: {} })
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter((word) => folded(word) !== '')
    if (expectedWords.length === 0) return null
    const text = ` ${folded(
      passageOf(document, until)
        .map((line) => line.text)
        .join(' '),
    )} `
    return expectedWords
      .filter((word) => !text.includes(` ${folded(word)} `))
      .map((word) => ({ key: 'check.keywordMissing', values: { word }, at: {} }))
  },
})

/** Checks that nothing surrounds the document: no greeting, no closing remark, no code fence. */
export const talk = define({
  fields: {},
  frames: true,
  find({ written }) {
    const { before, after } = withoutTalk(written)
    return [before, after]
      .map((words) => words.replace(/^\s*(```|~~~)\w*\s*/, '').trim() || words.trim())
      .filter((words) => words !== '')
      .map((words) => ({
        key: 'check.talkAround',
        values: { words: words.slice(0, 60) },
        at: { text: words.split('\n')[0]!.slice(0, 60) },
      }))
  },
})

/**
 * Checks that no sentence is too long for the grade. A line "1-2 10" allows grades 1 and 2 ten words. Source: the assistants' guide for
 * reading texts.
 */
export const sentences = define({
  fields: { until: 'lines?', skip: 'lines?', limits: 'lines', grade: 'keys' },
  find(document, { until, skip, limits, grade }, { answers }) {
    const [key = ''] = grade
    const typed = Object.hasOwn(answers, key) ? /\d+/.exec(wordsIn(answers[key] ?? null).join(', '))?.[0] : undefined
    const most = typed === undefined ? undefined : findSentenceLimit(limits, Number(typed))
    if (most === undefined) return null
    return passageOf(document, until, skip).flatMap((line) =>
      sentencesOf(line.text)
        .map((sentence) => ({ sentence, number: countWords(sentence) }))
        .filter(({ number }) => number > most)
        .map(({ sentence, number }) => ({
          key: 'check.sentenceLong' as const,
          values: { number, expected: most },
          at: { ...locateLine(line), text: sentence.slice(0, 60) },
        })),
    )
  },
})

function findSentenceLimit(limits: readonly string[], grade: number): number | undefined {
  for (const line of limits) {
    const [, from, to, most] = /^(\d+)(?:\s*[-–]\s*(\d+))?\s+(\d+)$/.exec(line.trim()) ?? []
    if (from && grade >= Number(from) && grade <= Number(to ?? from)) return Number(most)
  }
  return undefined
}
