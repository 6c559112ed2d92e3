import type { QueryClient } from '@tanstack/react-query'
import { choicesApi, offeredSets } from '#features/curriculum/web/choosing/calls.ts'
import { agentById } from '#features/agents/web/list/queries.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import { formAnswers, type FormAnswers } from '#features/questions/web/answers/answers.ts'
import type { ChosenByKey } from '#features/questions/web/answers/curriculum.ts'
import { fillFromCurriculum } from '#features/questions/web/answers/fill-from-curriculum.ts'
import { searchText } from '#platform/model/search-text.ts'

/** Lessons in the address of a form. */
export type NamedLessons = { setId: string; ids: readonly string[] }

/** Answers by question key, and the entries of the curriculum that they hold. */
export type FilledLessons = { names: readonly string[]; changes: FormAnswers; curriculum: ChosenByKey }

/** Fills the form of an assistant from lessons. Null if the curriculum does not have them, or if the form asks nothing that they answer. */
export async function fillFromLessons(
  client: QueryClient,
  agentId: string,
  { setId, ids }: NamedLessons,
): Promise<FilledLessons | null> {
  const [{ questions }, sets, { entries }] = await Promise.all([
    client.ensureQueryData(agentById(agentId)),
    client.ensureQueryData(offeredSets()),
    choicesApi.chosen({ params: { id: setId }, query: { ids: ids.join(',') }, quiet: true }),
  ])
  const set = sets.find(({ id }) => id === setId)
  if (!set || entries.length === 0) return null
  const takes = ({ optionsFrom }: Question) =>
    optionsFrom?.level === 'lesson' &&
    (optionsFrom.set === null || searchText(optionsFrom.set) === searchText(set.name))
  const form = { questions, values: formAnswers(questions), chosen: {}, filledBefore: {} }
  const { changes, chosen } = fillFromCurriculum(form, { question: questions.find(takes) ?? null, set, entries })
  return Object.keys(changes).length === 0
    ? null
    : { names: entries.map(({ text }) => text), changes, curriculum: chosen }
}
