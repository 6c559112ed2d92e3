import { unitNameMax } from '#platform/model/limits.ts'
import type { Problem } from '#platform/model/problems.ts'
import type { Raw } from './raw.ts'
import { examServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/** A category of Moodle as a paper has it: the last name of its path. */
type Category = { unit: string; notes: Problem[] }

/** "$course$/top/Chương 1//2" → "Chương 1/2"; a note where something of the path is lost. */
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
      message(examServerTexts, 'quizExchange.parentCategory', { parents: shorten(parents), unit: shorten(unit) }),
    )
  return { unit, notes }
}

/** The question with its category. What of the path is lost is told at the first question of it alone. */
export function inCategory(question: Raw, category: Category): Raw {
  const notes = [...question.notes, ...category.notes.splice(0)]
  return { ...question, unit: category.unit, notes }
}

/** Cuts a name to what a unit of a paper may be called; never inside a letter. */
export const cutUnit = (name: string): string =>
  name
    .slice(0, unitNameMax)
    .toWellFormed()
    .replace(/\uFFFD$/, '')

const shorten = (name: string): string => (name.length > 80 ? `${name.slice(0, 79).toWellFormed()}…` : name)
