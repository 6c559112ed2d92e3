import type { Language } from '#platform/i18n/language.ts'
import type { Exam, Item, ItemText } from '../../model/exam.ts'
import { itemNames } from '../../model/findings.ts'
import { standInOrder } from '../../model/options-order.ts'
import { lettered, pointsOf, pointsText } from '../../model/views/figures.ts'
import { partsOf } from '../../model/views/exam.ts'
import { examWords } from '../../model/words.ts'
import { tagsOf } from '../../model/quiz-formats/level-tags.ts'
import { otherDecimal } from '../../model/quiz-formats/short-answers.ts'
import { htmlOf, type Writing } from '../quiz-text/html-of.ts'
import { plainOf } from '../quiz-text/plain-of.ts'

/** A written question of a paper, with everything that a format may need. */
export type Question = {
  item: Item
  text: ItemText
  /** "Câu 1, phần I". */
  name: string
  unit: string
  tags: string[]
  /** Whole points, not thousandths. */
  points: number
  /** Whether the options may be shuffled. */
  mayShuffle: boolean
}

export type QuestionSet = { exam: Exam; language: Language; questions: Question[] }

/** Lists the written questions in printed order. */
export function toQuestionSet(exam: Exam, language: Language): QuestionSet {
  const names = itemNames(exam, language)
  const questions = partsOf(exam).flatMap(({ items }) =>
    items.flatMap(({ item }): Question[] => {
      const { text } = item
      if (!text) return []
      return [
        {
          item,
          text,
          name: names[exam.items.indexOf(item)]!,
          unit: exam.units[item.unit]?.name.trim() ?? '',
          tags: tagsOf(exam, item.parts, language),
          points: pointsOf(item.parts) / 1000,
          mayShuffle: !standInOrder(text),
        },
      ]
    }),
  )
  return { exam, language, questions }
}

/** Renders a question as HTML; the parts of an essay question become a lettered list with points. */
export function renderStem({ item, text }: Question, language: Language, writing: Writing): string {
  const stem = htmlOf(text.stem, writing)
  if (item.kind !== 'essay' || !lettered(item)) return stem
  const word = examWords[language].pointsWord
  return (
    stem +
    letteredList(
      text.parts.map(
        (part, index) => `(${pointsText(item.parts[index]!.points, language)} ${word}) ${htmlOf(part.text, writing)}`,
      ),
    )
  )
}

/** Renders the expected answer of an essay question, part by part. */
export function guideHtml({ item, text }: Question, writing: Writing): string {
  const guides = text.parts.map(({ answer }) => htmlOf(answer, writing))
  return lettered(item) ? letteredList(guides) : (guides[0] ?? '')
}

const letteredList = (items: readonly string[]) => `<ol type="a">${items.map((one) => `<li>${one}</li>`).join('')}</ol>`

/**
 * Lists accepted spellings of a short answer: a number with decimal comma and point, and finally the key itself if it has characters that
 * students do not type.
 */
export function rightAnswers(key: string): string[] {
  const plain = plainOf(key).text.replaceAll('\n', ' ')
  return [...new Set([plain, otherDecimal(plain) ?? '', key.trim()])].filter(Boolean)
}

const truths = { en: { true: 'True', false: 'False' }, vi: { true: 'Đúng', false: 'Sai' } } as const

/** Formats the key of a statement in words that `truthOf` reads. */
export const truthWord = (answer: string, language: Language): string =>
  truths[language][answer === 'true' ? 'true' : 'false']
