import type { Database, Schema } from '#platform/server/database/schema.ts'
import { lineOf, keepWritten } from '#features/curriculum/model/choices.ts'
import { loadItems } from '#features/curriculum/server/choices.ts'
import { answerTo, type Answers } from '#features/questions/model/answers.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import type { MadeWith } from '../../contract/generation.ts'

export type ChosenByQuestion = Readonly<Record<string, { setId: string; items: readonly string[] }>>

type Filled = { questions: readonly Question[]; answers: Answers; chosen: ChosenByQuestion }

/** Finds the chosen entries that the answers hold. A curriculum that was deleted meanwhile costs nothing but the mention of it. */
export async function findMadeWith(db: Database, { questions, answers, chosen }: Filled): Promise<MadeWith[]> {
  const offering = questions.filter(({ key, optionsFrom }) => optionsFrom !== null && Object.hasOwn(chosen, key))
  const found = await Promise.all(
    offering.map(async (question): Promise<MadeWith[]> => {
      const { setId, items } = chosen[question.key]!
      const set = await db
        .selectFrom('curriculum_sets')
        .select(['name', 'version'])
        .where('id', '=', setId)
        .executeTakeFirst()
      const answer = answerTo(question, answers)
      if (!set || typeof answer !== 'string') return []
      const rows = await loadItems(db, setId, items)
      const there = keepWritten(
        rows.map((row) => ({ id: row.id, line: lineOf(row) })),
        answer,
      )
      return there.length === 0 ? [] : [{ questionKey: question.key, setId, ...set, items: there }]
    }),
  )
  return found.flat()
}

/** Reads the entries from a row. */
export const madeWithOf = ({ curriculum }: Pick<Schema['documents'], 'curriculum'>): Pick<HistoryEntry, 'curriculum'> =>
  curriculum === null ? {} : { curriculum: JSON.parse(curriculum) as MadeWith[] }
