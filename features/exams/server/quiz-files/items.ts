import type { Language } from '#platform/i18n/language.ts'
import { truthOf } from '../../model/answers.ts'
import type { ItemText, Kind } from '../../model/exam.ts'
import { itemFault } from '../../model/item-faults.ts'
import { answerMaxLength, examPartsMax, unitNameMax } from '#platform/model/limits.ts'
import type { Problem } from '#platform/model/problems.ts'
import type { FileItem } from '../../model/quiz-formats/exam-from-file.ts'
import { isLevelTag, levelsIn } from '../../model/quiz-formats/level-tags.ts'
import { otherDecimal } from '../../model/quiz-formats/short-answers.ts'
import { markdownOfText } from '../quiz-text/markdown-of.ts'
import { plainOf } from '../quiz-text/plain-of.ts'
import { cutUnit } from './category.ts'
import { addNote, type FileQuestion, type Raw } from './raw.ts'
import { examServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'
import { examTexts } from '../../texts/exams.ts'

/** Texts that the product adds to a question, in its language. */
const words = {
  en: { stem: 'Is each of the following statements true or false?', noGuide: 'No marking guide yet.' },
  vi: { stem: 'Mỗi ý sau đúng hay sai?', noGuide: 'Chưa có hướng dẫn chấm.' },
} satisfies Record<Language, object>

/** Converts the questions of a file to items; four consecutive true–false questions become one with four statements. */
export function fileQuestions(raws: readonly Raw[], language: Language): FileQuestion[] {
  const found: FileQuestion[] = []
  for (let at = 0; at < raws.length; at++) {
    const four = raws.slice(at, at + 4)
    const [first] = four
    if (
      four.length === 4 &&
      four.every(({ type, unit, fault }) => type === 'truth' && unit === first!.unit && !fault)
    ) {
      found.push(joined(four, language))
      at += 3
    } else found.push(readRaw(first!, language))
  }
  return found
}

function joined(four: readonly Raw[], language: Language): FileQuestion {
  const whys = four.flatMap(({ why }, index) => (why ? [`${'abcd'[index]}) ${why}`] : []))
  const text = {
    stem: words[language].stem,
    options: [],
    answer: '',
    why: whys.join('\n'),
    parts: four.map(({ stem, truth }) => ({ text: stem, answer: String(truth) })),
  }
  const [first] = four
  const tags = four.flatMap(({ tags }, index) => tags.map((tag) => `${'abcd'[index]}: ${tag}`))
  const notes: Problem[] = [message(examServerTexts, 'quizFormats.joined'), ...four.flatMap((one) => one.notes)]
  return finished({ ...first!, tags, notes, stem: first!.stem }, 'trueFalse', text)
}

function readRaw(raw: Raw, language: Language): FileQuestion {
  const fault = raw.fault ?? (raw.stem.trim() === '' ? message(examServerTexts, 'quizFormats.noStem') : faultOf(raw))
  if (fault) return { ...known(raw), item: null, fault }
  const text: ItemText = { stem: raw.stem, options: [], answer: '', why: raw.why, parts: [] }
  switch (raw.type) {
    case 'choice':
      return finished(raw, 'choice', {
        ...text,
        options: raw.answers.map((answer) => answer.text),
        answer: 'ABCD'[raw.answers.findIndex(({ worth }) => worth === highest(raw.answers))] ?? '',
      })
    case 'matching':
      return finished(raw, 'trueFalse', {
        ...text,
        parts: raw.pairs.map((pair) => ({ text: pair.text, answer: truthOf(pair.answer) })),
      })
    case 'short':
      return finished(raw, 'short', { ...text, answer: shortKey(raw) })
    case 'essay': {
      const parts = raw.parts.map((part) => ({ ...part, answer: part.answer.trim() || words[language].noGuide }))
      const isBare = raw.parts.some(({ answer }) => answer.trim() === '')
      const notes: Problem[] = isBare ? [...raw.notes, message(examServerTexts, 'quizFormats.noGuide')] : raw.notes
      return finished({ ...raw, notes }, 'essay', { ...text, why: '', parts })
    }
    case 'truth':
    case 'unread':
      return { ...known(raw), item: null, fault: message(examServerTexts, 'quizFormats.unread') }
  }
}

function faultOf({ type, answers, pairs, parts }: Raw): Problem | null {
  switch (type) {
    case 'choice': {
      // If several answers are partly right, the one worth 100 % is the key; the others are reported.
      const full = answers.filter(({ worth }) => worth === 100)
      const right = full.length > 0 ? full : answers.filter(({ worth }) => worth > 0)
      if (right.length > 1) return message(examServerTexts, 'quizFormats.severalKeys', { count: right.length })
      if (right.length === 0) return message(examServerTexts, 'quizFormats.noKey')
      return answers.length === 4
        ? null
        : message(examServerTexts, 'quizFormats.fourOptions', { count: answers.length })
    }
    case 'truth':
      return message(examServerTexts, 'quizFormats.truthAlone')
    case 'matching':
      return pairs.length === 4 && pairs.every(({ answer }) => truthOf(answer) !== '')
        ? null
        : message(examServerTexts, 'quizFormats.pairs')
    case 'short':
      return answers.some(({ worth, text }) => worth > 0 && text !== '')
        ? null
        : message(examServerTexts, 'quizFormats.noKey')
    case 'essay':
      return parts.length <= examPartsMax
        ? null
        : message(examServerTexts, 'quizFormats.manyParts', { count: examPartsMax })
    case 'unread':
      return message(examServerTexts, 'quizFormats.unread')
  }
}

const highest = (answers: Raw['answers']): number => Math.max(...answers.map(({ worth }) => worth))

/** Whether answers have partial credit or penalties, which are lost because papers mark all or nothing. */
const weighs = ({ answers }: Raw): boolean =>
  answers.some(({ worth }) => worth < 0) ||
  (answers.some(({ worth }) => worth === 100) && answers.some(({ worth }) => worth > 0 && worth < 100))

/** Joins all right answers to one key: spellings of the same number count once, and a formatted answer replaces its plain text. */
function shortKey({ answers, notes }: Raw): string {
  const right = answers.filter(({ worth, text }) => worth === 100 && text !== '').map(({ text }) => text)
  const [first, ...others] = right.length > 0 ? right : answers.filter(({ worth }) => worth > 0).map(({ text }) => text)
  const source = others.find((other) => other !== first && plainOf(other).text.replaceAll('\n', ' ') === first)
  const rest = others.filter((other) => other !== source && other !== otherDecimal(first!))
  if (rest.length > 0) notes.push(message(examServerTexts, 'quizFormats.severalAnswers'))
  return [source ?? markdownOfText(first!), ...rest.map(markdownOfText)].join(' / ')
}

function finished(raw: Raw, kind: Kind, text: ItemText): FileQuestion {
  if (weighs(raw)) addNote(raw.notes, message(examServerTexts, 'quizFormats.partialCredit'))
  if (raw.unit.length > unitNameMax) addNote(raw.notes, message(examServerTexts, 'quizFormats.longCategory'))
  const tags = raw.tags.filter((tag) => tag.trim() !== '' && !isLevelTag(tag)).map((tag) => tag.trim().slice(0, 60))
  if (tags.length > 0)
    addNote(raw.notes, message(examServerTexts, 'quizFormats.tags', { tags: tags.slice(0, 10).join(', ') }))
  const parts = kind === 'trueFalse' ? 4 : kind === 'essay' ? text.parts.length : 1
  const item: FileItem = { kind, unit: cutUnit(raw.unit), levels: levelsIn(raw.tags, parts), text }
  const all = [
    text.stem,
    text.answer,
    text.why,
    ...text.options,
    ...text.parts.flatMap((part) => [part.text, part.answer]),
  ]
  if (all.some(({ length }) => length > answerMaxLength))
    return { ...known(raw), item: null, fault: message(examServerTexts, 'quizFormats.tooLong') }
  const levels = item.levels.map((level) => ({ level, points: 1 }))
  const fault = itemFault(
    { kind, unit: 0, parts: levels, text },
    { units: [{ chapter: '', name: '', periods: 1, outcomes: { know: '', understand: '', apply: '' } }] },
  )
  if (fault) return { ...known(raw), item: null, fault: message(examTexts, fault, { question: String(raw.line) }) }
  return { ...known(raw), item, fault: null }
}

/** Returns the beginning of a question, which identifies it. */
const stemLength = 200

const known = ({ line, stem, notes }: Raw): Pick<FileQuestion, 'line' | 'stem' | 'notes'> => ({
  line,
  stem: plainOf(stem.slice(0, stemLength * 3)).text.slice(0, stemLength),
  notes,
})
