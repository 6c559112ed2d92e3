import type { ChosenEntry, OfferedSet } from '#features/curriculum/contract/curriculum-choices.ts'
import type { ListedItem } from '#features/curriculum/contract/curriculum-sets.ts'
import { lineOf, writeChosen, type ChosenItem } from '#features/curriculum/model/choices.ts'
import type { ItemLevel } from '#features/curriculum/model/items.ts'
import type { Question } from '../../contract/questions.ts'
import { isBlank } from '../../model/answers.ts'
import type { Known } from '../../model/meanings.ts'
import { isUnitsQuestion } from '../../model/plan-keys.ts'
import type { FormAnswers } from './answers.ts'
import type { ChosenByKey } from './curriculum.ts'
import { unitsOf, writeUnits } from './exam-units.ts'
import { withKnown } from './known.ts'

type Filling = {
  questions: readonly Question[]
  values: FormAnswers
  chosen: ChosenByKey
  /** The answers that earlier choices filled in, by key. */
  filledBefore: FormAnswers
}

/**
 * `filled` and `left`: keys of other questions that the choice filled in, or left as they were typed. `unfit`: titles of lessons that the
 * table of units has no room for.
 */
export type FilledFromCurriculum = {
  changes: FormAnswers
  chosen: ChosenByKey
  filled: string[]
  left: string[]
  unfit: string[]
}

/** `question`: null where no question offers the entries themselves, only what is below them. */
type Choice = { question: Question | null; set: OfferedSet; entries: readonly ChosenEntry[] }

/**
 * Writes chosen entries into their answer. A lesson or a chapter also fills the questions that offer what is below it, and those for its
 * subject, grade and periods. Nothing that was typed there is overwritten.
 */
export function fillFromCurriculum(form: Filling, { question, set, entries }: Choice): FilledFromCurriculum {
  const chosen: Record<string, ChosenByKey[string]> = { ...form.chosen }
  const result = {
    changes: {} as FormAnswers,
    chosen,
    filled: [] as string[],
    left: [] as string[],
    unfit: [] as string[],
  }
  const level = question?.optionsFrom?.level ?? 'lesson'
  const answerOf = (key: string) => {
    const value = form.values[key]
    return typeof value === 'string' ? value : ''
  }
  const put = (key: string, ofLevel: ItemLevel, items: readonly ChosenItem[]) => {
    const before = form.chosen[key]?.items ?? []
    result.changes[key] = writeChosen(ofLevel, { answer: answerOf(key), before, items })
    chosen[key] = { setId: set.id, name: set.name, version: set.version, items: [...items] }
  }
  const outcomesBefore = form.questions
    .filter(({ optionsFrom }) => optionsFrom?.level === 'outcome')
    .flatMap(({ key }) => form.chosen[key]?.items.map(({ line }) => line) ?? [])
  const putUnits = (units: Question) => {
    const made = unitsOf(entries)
    const before = form.chosen[units.key]?.items ?? []
    if (made.length === 0 && before.length === 0) return
    // Chosen outcomes name their lessons without ids, and take away only rows that outcomes have made.
    const [stays, replaced] = level === 'lesson' ? [[], before] : [before.filter(isLesson), before.filter(isNoLesson)]
    const { text, unfit } = writeUnits(made, {
      text: answerOf(units.key),
      lessons: replaced.map(({ line }) => line),
      outcomes: outcomesBefore,
      max: units.max,
    })
    result.changes[units.key] = text
    result.unfit.push(...unfit.map(({ content }) => content))
    const items =
      level === 'lesson'
        ? entries.filter((entry) => entry.level === 'lesson').map(toItem)
        : made.map(({ content }) => ({ id: content, line: content }))
    const unchanged = new Set(stays.map(({ line }) => line))
    const written = items.filter(({ line }) => !unchanged.has(line) && !result.unfit.includes(line))
    chosen[units.key] = { setId: set.id, name: set.name, version: set.version, items: [...stays, ...written] }
    if (units !== question) result.filled.push(units.key)
  }
  const units = form.questions.find(isUnitsQuestion)
  if (question && question !== units) put(question.key, level, entries.map(toItem))
  if (units && (level === 'lesson' || level === 'outcome')) putUnits(units)
  if (level !== 'lesson' && level !== 'chapter') return result

  for (const other of form.questions) {
    const below = other.key !== question?.key && other.optionsFrom ? itemsBelow(entries, other.optionsFrom.level) : null
    if (!below) continue
    const before = form.chosen[other.key]?.items ?? []
    const typed = writeChosen('outcome', { answer: answerOf(other.key), before, items: [] })
    if (!isBlank(typed) && below.length > 0) result.left.push(other.key)
    else if (below.length > 0) result.filled.push(other.key)
    if (isBlank(typed) && (below.length > 0 || before.length > 0)) put(other.key, other.optionsFrom!.level, below)
  }
  const blank = Object.fromEntries(form.questions.map(({ key }) => [key, '']))
  const known = withKnown(form.questions, blank, knownOf(entries))
  for (const { key } of form.questions) {
    const answer = known[key]
    if (isBlank(answer) || answer === undefined || key in result.changes) continue
    const isOpen = isBlank(form.values[key]) || form.values[key] === form.filledBefore[key]
    if (!isOpen && form.values[key] !== answer) result.left.push(key)
    if (!isOpen || form.values[key] === answer) continue
    result.changes[key] = answer
    result.filled.push(key)
  }
  return result
}

const isLesson = ({ id, line }: ChosenItem): boolean => id !== line
const isNoLesson = (item: ChosenItem): boolean => !isLesson(item)

const toItem = (item: ListedItem): ChosenItem => ({ id: item.id, line: lineOf(item) })

/** Returns null for a level that a lesson does not fill. */
function itemsBelow(entries: readonly ChosenEntry[], level: ItemLevel): ChosenItem[] | null {
  if (level !== 'outcome' && level !== 'competence') return null
  const items = entries.flatMap((entry) => (level === 'outcome' ? entry.outcomes : entry.competences))
  return [...new Map(items.map((item) => [item.id, toItem(item)])).values()]
}

/** Returns the subject and grade that all entries share, and the sum of their periods. */
function knownOf(entries: readonly ChosenEntry[]): Known {
  const common = (name: 'subject' | 'grade') => {
    const values = new Set(entries.map((entry) => entry[name]))
    return values.size === 1 ? [...values][0] : null
  }
  const periods = entries.reduce((sum, entry) => sum + (entry.periods ?? Number.NaN), 0)
  const [subject, grade] = [common('subject'), common('grade')]
  return {
    ...(subject && { subject }),
    ...(grade && { grade }),
    ...(periods > 0 && { periods: String(periods) }),
  }
}
