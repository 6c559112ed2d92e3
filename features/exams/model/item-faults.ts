import type { Exam, Item, ItemText } from './exam.ts'
import { folded } from './same.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { examTexts } from '../texts/exams.ts'

/** Explains why an item cannot be printed or marked; null for a valid or an empty one. */
export function itemFault(item: Item, { units }: Pick<Exam, 'units'>): KeyOf<typeof examTexts> | null {
  const { kind, unit, parts, text } = item
  if (unit >= units.length) return 'examEditor.unitGone'
  const expectedCount = { choice: 1, short: 1, trueFalse: 4, essay: null }[kind]
  if (parts.length === 0 || (expectedCount !== null && parts.length !== expectedCount)) return 'examEditor.partsWrong'
  return text && textFault(item, text)
}

function textFault({ kind, parts }: Item, text: ItemText): KeyOf<typeof examTexts> | null {
  if (text.stem.trim() === '') return 'examEditor.noStem'
  switch (kind) {
    case 'choice': {
      const options = text.options.map((option) => option.trim().replaceAll(/\s+/g, ' '))
      if (options.length !== 4 || options.includes('')) return 'examEditor.optionsMissing'
      if (new Set(options).size < 4) return 'examEditor.optionsAlike'
      return /^[A-D]$/.test(text.answer) ? null : 'examEditor.oneKey'
    }
    case 'trueFalse':
      if (text.parts.length !== 4 || text.parts.some((idea) => idea.text.trim() === '')) return 'examEditor.fourIdeas'
      return text.parts.every(({ answer }) => answer === 'true' || answer === 'false') ? null : 'examEditor.ideaKeys'
    case 'short':
      return text.answer.trim() === '' ? 'examEditor.noAnswer' : null
    case 'essay':
      if (text.parts.length !== parts.length) return 'examEditor.partsWrong'
      if (parts.length > 1 && text.parts.some((part) => part.text.trim() === '')) return 'examEditor.partEmpty'
      return text.parts.some(({ answer }) => answer.trim() === '') ? 'examEditor.noGuide' : null
  }
}

/** Returns the text that distinguishes a question, because many share a stem like "Chọn phát biểu đúng". */
export const readQuestionText = ({ stem, options, parts }: ItemText): string =>
  [stem, ...options.toSorted(), ...parts.map(({ text }) => text)].map(folded).join('\n')
