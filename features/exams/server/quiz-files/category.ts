import { unitNameMax } from '#platform/model/limits.ts'
import type { Problem } from '#platform/model/problems.ts'
import type { Raw } from './raw.ts'
import { examServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/** The unit of a paper that a Moodle category becomes: the last name of its path. */
type Category = { unit: string; notes: Problem[] }

/** Parses "$course$/top/Chương 1//2" to "Chương 1/2", with a note when part of the path is lost. */
export function readCategory(path: string): Category {
  const names = path
    .replaceAll('//', '\u0000')
    .split('/')
    .map((name) => name.replaceAll('\u0000', '/').trim())
    .filter((name) => !/^(\$\w+\$|top|)$/.test(name))
  const unit = names.at(-1) ?? ''
  const parents = names.slice(0, -1).join(' › ')
  const notes: Problem[] = []
  if (parents !== '')
    notes.push(
      message(examServerTexts, 'quizFormats.parentCategory', { parents: shorten(parents), unit: shorten(unit) }),
    )
  return { unit, notes }
}

/** Adds the category to a question. Losses are noted at the first question of the category only. */
export function inCategory(question: Raw, category: Category): Raw {
  const notes = [...question.notes, ...category.notes.splice(0)]
  return { ...question, unit: category.unit, notes }
}

/** Truncates a name to the limit of a unit without splitting a grapheme cluster. */
export const cutUnit = (name: string): string =>
  name
    .slice(0, unitNameMax)
    .toWellFormed()
    .replace(/\uFFFD$/, '')

const shorten = (name: string): string => (name.length > 80 ? `${name.slice(0, 79).toWellFormed()}…` : name)
