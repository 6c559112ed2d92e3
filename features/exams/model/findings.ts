import type { Language } from '#platform/i18n/language.ts'
import type { Problem } from '#platform/model/problems.ts'
import { kinds, levels, scale, type Exam, type Item, type Kind } from './exam.ts'
import { readQuestionText, itemFault } from './item-faults.ts'
import { countedOf, pointsOf, pointsText } from './views/figures.ts'
import { partsOf } from './views/exam.ts'
import { levelName } from './views/matrix.ts'
import { examWords } from './words.ts'
import { examTexts } from '../texts/exams.ts'
import { message } from '#platform/i18n/message.ts'

/**
 * A problem of a paper, in a sentence. `item`: its index; null for the whole paper. `broken`: it cannot be saved. `off`: it can be saved
 * but not exported. `open`: a warning.
 */
export type Finding = { item: number | null; weight: 'broken' | 'off' | 'open'; message: Problem }

type Reading = {
  language: Language
  /** The planned questions, used to name missing ones; null if the plan is unknown. */
  planned: readonly Item[] | null
}

/** Lists all findings of a paper: those of the whole first, then those of each item in order. */
export function findingsOf(exam: Exam, { language, planned }: Reading): Finding[] {
  const names = itemNames(exam, language)
  const seen = new Map<string, number>()
  const ofItems = exam.items.flatMap((item, index): Finding[] => {
    const question = names[index]!
    const fault = itemFault(item, exam)
    if (fault) return [{ item: index, weight: 'broken', message: message(examTexts, fault, { question }) }]
    if (!item.text)
      return [{ item: index, weight: 'open', message: message(examTexts, 'examEditor.unwritten', { question }) }]
    const questionText = readQuestionText(item.text)
    const other = seen.get(questionText)
    if (other === undefined) seen.set(questionText, index)
    return other === undefined
      ? []
      : [
          {
            item: index,
            weight: 'open',
            message: message(examTexts, 'examEditor.twice', { question, other: names[other]! }),
          },
        ]
  })
  return [...ofWhole(exam, { language, planned }), ...ofItems]
}

function ofWhole(exam: Exam, { language, planned }: Reading): Finding[] {
  if (exam.items.length === 0)
    return [{ item: null, weight: 'broken', message: message(examTexts, 'examEditor.noItems') }]
  const points = pointsOf(exam.items.flatMap(({ parts }) => parts))
  if (points === scale) return []
  const cells = planned && differences(exam, planned, language)
  const values = {
    points: pointsText(points, language),
    off: pointsText(Math.abs(scale - points), language),
    cells: cells ? `: ${cells}` : '',
  }
  return [
    {
      item: null,
      weight: 'off',
      message: message(examTexts, points < scale ? 'examEditor.tooLittle' : 'examEditor.tooMuch', values),
    },
  ]
}

/** Lists differences from the plan: by cell if they are few, or else by type. "Nhiều lựa chọn · Hình học · Biết 2/3". */
function differences(exam: Exam, planned: readonly Item[], language: Language): string {
  const words = examWords[language]
  const [now, then] = [countedOf(exam), countedOf({ items: [...planned] })]
  const off = <Cell extends { kind: Kind }>(
    cells: Cell[],
    isIn: (cell: Cell) => (one: (typeof now)[number]) => boolean,
  ) =>
    cells.flatMap((cell) => {
      const [is, was] = [now.filter(isIn(cell)), then.filter(isIn(cell))]
      return pointsOf(is) === pointsOf(was) ? [] : [{ cell, figures: `${is.length}/${was.length}` }]
    })
  const all = exam.units.flatMap((_, unit) => kinds.flatMap((kind) => levels.map((level) => ({ unit, kind, level }))))
  const ofCells = off(
    all,
    (cell) => (one) => one.unit === cell.unit && one.kind === cell.kind && one.level === cell.level,
  )
  if (ofCells.length <= 2)
    return ofCells
      .map(({ cell: { kind, unit, level }, figures }) =>
        [words.names[kind], exam.units[unit]!.name, `${levelName(exam, level, language)} ${figures}`].join(' · '),
      )
      .join('; ')
  const ofKinds = off(
    kinds.map((kind) => ({ kind })),
    (cell) => (one) => one.kind === cell.kind,
  )
  return ofKinds.map(({ cell: { kind }, figures }) => `${words.names[kind]} ${figures}`).join('; ')
}

/** Names each item: "Câu 3, phần I". */
export function itemNames(exam: Exam, language: Language): string[] {
  const words = examWords[language]
  const names = new Map(
    partsOf(exam).flatMap(({ roman, items }) =>
      items.map(({ item, no }): [Item, string] => [
        item,
        `${words.question} ${no}, ${language === 'vi' ? words.part.toLowerCase() : words.part} ${roman}`,
      ]),
    ),
  )
  return exam.items.map((item) => names.get(item)!)
}
