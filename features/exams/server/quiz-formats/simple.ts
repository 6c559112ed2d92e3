import type { Language } from '#platform/i18n/language.ts'
import type { Kind } from '../../model/exam.ts'
import { plainOf, type Plain } from '../quiz-text/plain-of.ts'
import { truthWord, type Question } from './questions.ts'

/** A question as plain text. `of`: the question of the paper that it is, or is a statement of. */
export type Simple = {
  of: Question
  kind: Exclude<Kind, 'trueFalse'>
  stem: string
  options: string[]
  /** The index of the right option, from 0; -1 for the other types. */
  right: number
  /** The value of a short answer, or the expected answer of an essay question. */
  answer: string
  why: string
  points: number
  /** Pictures of the question and of its options, as `data:` addresses. */
  pictures: { stem: string[]; options: string[] }
  formulas: number
}

/** Converts a question to plain text; four statements become four true–false questions. */
export function simpleOf(question: Question, language: Language): Simple[] {
  const { item, text, points } = question
  const why = plainOf(text.why)
  const stem = plainOf(text.stem)
  const base = { of: question, why: why.text, options: [], right: -1, answer: '', points }
  const drawn = (stemText: Plain[], options: Plain[] = []) => ({
    pictures: {
      stem: stemText.flatMap(({ pictures }) => pictures),
      options: options.flatMap(({ pictures }) => pictures),
    },
    formulas: [...stemText, ...options, why].reduce((sum, { formulas }) => sum + formulas, 0),
  })
  switch (item.kind) {
    case 'choice': {
      const options = text.options.map(plainOf)
      const right = 'ABCD'.indexOf(text.answer)
      return [
        {
          ...base,
          kind: 'choice',
          stem: stem.text,
          options: options.map((one) => one.text),
          right,
          ...drawn([stem], options),
        },
      ]
    }
    case 'trueFalse':
      return text.parts.map((idea, index) => {
        const wording = plainOf(idea.text)
        const options = ['true', 'false'].map((answer) => truthWord(answer, language))
        const stemText = `${stem.text}\n${'abcd'[index]}) ${wording.text}`
        const right = idea.answer === 'true' ? 0 : 1
        return {
          ...base,
          kind: 'choice',
          stem: stemText,
          options,
          right,
          points: item.parts[index]!.points / 1000,
          ...drawn([stem, wording]),
        }
      })
    case 'short': {
      const answer = plainOf(text.answer)
      return [{ ...base, kind: 'short', stem: stem.text, answer: answer.text, ...drawn([stem, answer]) }]
    }
    case 'essay': {
      const parts = text.parts.map((part) => plainOf(part.text))
      const lines = parts.length > 1 ? parts.map((part, index) => `${'abcdefgh'[index]}) ${part.text}`) : []
      const guides = text.parts.map((part) => plainOf(part.answer))
      const answer = guides
        .map((guide, index) => (parts.length > 1 ? `${'abcdefgh'[index]}) ${guide.text}` : guide.text))
        .join('\n')
      return [
        {
          ...base,
          kind: 'essay',
          stem: [stem.text, ...lines].join('\n'),
          answer,
          why: '',
          ...drawn([stem, ...parts, ...guides]),
        },
      ]
    }
  }
}
