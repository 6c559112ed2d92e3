import type { Language } from '#platform/i18n/language.ts'
import { byLevel, type ByKind, type Exam, type Kind, type Level } from '#features/exams/model/exam.ts'
import { findingsOf } from '#features/exams/model/findings.ts'
import { computedFindings } from '#features/exams/model/key-verification/computed.ts'
import { takerOf } from '#features/exams/model/take-items.ts'

/** A model's recorded answers, type by type, for these items. Points are those of the whole item. */
export type RecordedSet = {
  name: string
  language: Language
  subject: string
  unit: string
  plan: [kind: Kind, points: number, ...levels: Level[]][]
  answers: Partial<ByKind<string>>
}

/** Builds the planned paper without any question text. */
function planned({ subject, unit, plan }: RecordedSet): Exam {
  return {
    head: { school: '', term: '', year: '', subject, grade: '', minutes: '45', code: '' },
    units: [{ chapter: '', name: unit, periods: 4, outcomes: byLevel(() => '') }],
    items: plan.map(([kind, points, ...levels]) => ({
      kind,
      unit: 0,
      parts: levels.map((level) => ({ level, points: points / levels.length })),
      text: null,
    })),
    scoring: 'equalShare',
    primary: false,
  }
}

/** Builds the paper from a set's answers, with the faults that its reader reports. */
export function writeExam(set: RecordedSet): { exam: Exam; faults: string[] } {
  const exam = planned(set)
  const faults = Object.entries(set.answers).flatMap(([kind, answer]) => {
    const taker = takerOf(
      exam,
      exam.items.filter((item) => item.kind === kind),
      set.language,
    )
    taker.inspect(answer)
    return taker.end().faults
  })
  return { exam, faults }
}

/** Lists all faults of a set: those that the reader of its answers reports, and the findings in the resulting paper. */
export function findingKeysOf(set: RecordedSet, change: (exam: Exam) => Exam = (exam) => exam): string[] {
  const { exam, faults } = writeExam(set)
  const changed = change(exam)
  const found = [
    ...findingsOf(changed, { language: set.language, planned: planned(set).items }),
    ...computedFindings(changed, set.language),
  ]
  return [...faults, ...found.map(({ message }) => message.key)]
}
