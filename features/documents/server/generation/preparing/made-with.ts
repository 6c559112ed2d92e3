import { codesIn, isArtificial, isCitable } from '#features/agents/model/checks/kinds/codes.ts'
import type { ItemLevel } from '#features/curriculum/model/items.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { lineOf, keepWritten } from '#features/curriculum/model/choices.ts'
import { loadItems } from '#features/curriculum/server/choices.ts'
import { answerTo, type Answers } from '#features/questions/model/answers.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import type { HistoryEntry } from '../../../contract/history.ts'
import type { MadeWith } from '../../../contract/generation.ts'

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
      if (there.length === 0) return []
      const codes = await compareCodes(db, { setId, level: question.optionsFrom!.level, answer, chosen: there })
      return [{ questionKey: question.key, setId, ...set, items: there, ...codes }]
    }),
  )
  return found.flat()
}

type Answered = { setId: string; level: ItemLevel; answer: string; chosen: readonly { id: string }[] }

/** Compares an answer with the codes of its curriculum, for the checks of the document. */
async function compareCodes(
  db: Database,
  { setId, level, answer, chosen }: Answered,
): Promise<Pick<MadeWith, 'unknownCodes' | 'otherOutcomes'>> {
  if (level !== 'outcome' && level !== 'competence') return { unknownCodes: [], otherOutcomes: [] }
  const rows = await db
    .selectFrom('curriculum_items')
    .select(['id', 'code'])
    .where('set_id', '=', setId)
    .where('level', '=', level)
    .where('code', '!=', '')
    .orderBy('position')
    .execute()
  const known = new Set(rows.map(({ code }) => code.toLowerCase()))
  const kinds = new Set(rows.flatMap(({ code }) => codesIn(code)).map(isArtificial))
  return {
    // A curriculum of AI says nothing about codes of digital competences, nor the other way round.
    unknownCodes: codesIn(answer).filter((code) => kinds.has(isArtificial(code)) && !known.has(code.toLowerCase())),
    otherOutcomes: level === 'outcome' ? findOthers(rows, new Set(chosen.map(({ id }) => id))) : [],
  }
}

/** Lists the codes of the outcomes around the chosen ones, which are those that a document may confuse with them. */
function findOthers(rows: readonly { id: string; code: string }[], ids: ReadonlySet<string>): string[] {
  const middle = rows.findIndex(({ id }) => ids.has(id))
  const chosen = new Set(rows.filter(({ id }) => ids.has(id)).map(({ code }) => code))
  const around = rows.slice(Math.max(0, middle - othersMax / 2), middle + othersMax / 2)
  return [...new Set(around.map(({ code }) => code))].filter((code) => !chosen.has(code) && isCitable(code))
}

/** Keeps a document small. */
const othersMax = 500

/** Reads the entries from a row. */
export const madeWithOf = ({ curriculum }: Pick<Schema['documents'], 'curriculum'>): Pick<HistoryEntry, 'curriculum'> =>
  curriculum === null ? {} : { curriculum: JSON.parse(curriculum) as MadeWith[] }
