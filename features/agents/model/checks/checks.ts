import { type Check, define, type Found } from './check.ts'
import { answerKey } from './kinds/answer-key.ts'
import { cells } from './kinds/cells.ts'
import { codes } from './kinds/codes.ts'
import { details } from './kinds/details.ts'
import { headings } from './kinds/headings.ts'
import { length } from './kinds/length.ts'
import { matrix } from './kinds/matrix.ts'
import { minutes } from './kinds/minutes.ts'
import { objectives } from './kinds/objectives.ts'
import { options } from './kinds/options.ts'
import { parts } from './kinds/parts.ts'
import { placeholders } from './kinds/placeholders.ts'
import { questionKinds } from './kinds/question-kinds.ts'
import { questions } from './kinds/questions.ts'
import { quotations } from './kinds/quotations.ts'
import { references } from './kinds/references.ts'
import { sentences } from './kinds/sentences.ts'
import { similarRows } from './kinds/similar-rows.ts'
import { sourceFacts } from './kinds/source-facts.ts'
import { sums } from './kinds/sums.ts'
import { tables } from './kinds/tables.ts'
import type { CheckName } from './names.ts'
import {
  linesIn,
  locateLine,
  sectionOf,
  passageOf,
  headingsOf,
  locateHeading,
  tablesIn,
  locateCell,
  type Block,
} from '#formats/markdown/model/document.ts'
import { withoutTalk } from '#formats/markdown/model/talk-around.ts'
import { sourceOf } from './source.ts'
import { folded } from '#formats/markdown/model/text.ts'
import { isOfLanguages, isWrittenIn } from '../written-in.ts'
import { foreignParagraphs } from './foreign-paragraphs.ts'
import { periodsIn } from '../quantities/periods.ts'
import { formatSpan } from './minutes/lengths.ts'
import { stepFaults } from './minutes/steps.ts'
import { timedHeadings, type Timed } from './minutes/timed-headings.ts'
import { isUnder, locateRow, timedTable, type TimedTable } from './minutes/timed-tables.ts'

/** Finds words that a rule forbids, as whole words. Source: the rules of each assistant, such as "lười", "kém" in report comments. */
const forbidden = define({
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

/** Checks that the steps of an activity, in lines or in a table, take no longer than the activity. */
const steps = define({
  fields: { period: 'amount?' },
  find(document, { period: periodMinutes }) {
    const reading = { period: periodsIn(document.text) ?? periodMinutes, home: false }
    const timed = timedHeadings(document, reading)
    if (timed.length === 0) return null
    const tables = tablesIn(document.blocks).flatMap((table) => timedTable(table, reading) ?? [])
    return [...stepFaults(document, timed), ...timed.flatMap((one) => longerTables(tables, one))]
  },
})

/** A table inside an activity covers only a part of its minutes. */
function longerTables(tables: readonly TimedTable[], { heading, length, parts }: Timed): Found[] {
  const inside = parts.flatMap((part) => longerTables(tables, part))
  if (length === 'unclear' || parts.length > 0) return inside
  return tables
    .filter((table) => isUnder(table, heading) && table.sum.least > length.most)
    .map((table) => ({
      key: 'check.stepsLonger',
      values: { title: heading.text.slice(0, 80), sum: formatSpan(table.sum), expected: formatSpan(length) },
      at: locateRow(table, table.parts[0]!.row),
    }))
}

const enough = 100
/** The number of characters at the start that determine a document's language. */
const beginning = 20_000
/** A teacher who mentions languages in the form may want some text in the other one. */
const ofBoth = /song ngữ|bilingual|tiếng việt|in english|in vietnamese|hai thứ tiếng|both languages/iu

/** Checks the language of the text and of each paragraph. If the subject is a foreign language, both languages are right. */
const language = define({
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

/** Checks that the requested number of headings "Bài 1", "Bài 2" … exists, numbered without a gap. Source: the worksheet's template. */
const numberedHeadings = define({
  fields: { title: 'lines', number: 'amount' },
  frames: true,
  find(document, { title: [title = ''], number }) {
    const start = title.toLowerCase()
    const all = headingsOf(document).flatMap((heading) => {
      const rest = heading.text.toLowerCase().startsWith(`${start} `)
        ? /^\d+/.exec(heading.text.slice(start.length + 1))
        : null
      return rest ? [{ heading, n: Number(rest[0]) }] : []
    })
    const gap = all.find(({ n }, index) => n !== index + 1)
    if (gap) return [{ key: 'check.headingGap', values: { title: gap.heading.text }, at: locateHeading(gap.heading) }]
    const last = all.at(-1)
    return all.length === number
      ? []
      : [
          {
            key: 'check.headingNumber',
            values: { title, number: all.length, expected: number },
            at: last ? locateHeading(last.heading) : {},
          },
        ]
  },
})

/**
 * Checks that each term of an answer (separated by commas, semicolons or lines) occurs in the text.
 * Source: the answers "Từ ngữ cần có", "Thuật ngữ giữ nguyên".
 */
const keywords = define({
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
const talk = define({
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

/** Checks how many items the list of a section has. Source: the frames: three questions of self-assessment, two or three strengths. */
const items = define({
  fields: { section: 'lines', least: 'amount?', most: 'amount?' },
  find({ blocks }, { section, least, most }) {
    const title = section.at(-1) ?? ''
    const list = linesIn(sectionOf(blocks, section) ?? []).filter(({ mark }) => mark === 'item' || mark === 'number')
    const last = list.at(-1)
    const at = last ? locateLine(last) : { heading: title }
    if (least !== null && list.length < least)
      return [{ key: 'check.itemsFew', values: { title, number: list.length, expected: least }, at }]
    if (most !== null && list.length > most)
      return [{ key: 'check.itemsMany', values: { title, number: list.length, expected: most }, at }]
    return []
  },
})

const all = {
  headings,
  parts,
  numberedHeadings,
  items,
  tables,
  cells,
  similarRows,
  minutes,
  steps,
  objectives,
  questions,
  questionKinds,
  options,
  answerKey,
  sums,
  matrix,
  length,
  sentences,
  keywords,
  sourceFacts,
  quotations,
  codes,
  details,
  references,
  placeholders,
  forbidden,
  language,
  talk,
} satisfies Record<CheckName, unknown>

// Each check knows the types of its own settings. Callers of all checks convert settings by their declared fields.
export const checks = all as unknown as Record<CheckName, Check>
