import type { QueryClient } from '@tanstack/react-query'
import type { PresetWithAnswers } from '#features/library/contract/presets.ts'
import { agentById } from '#features/agents/web/list/queries.ts'
import { readOwnFor } from '#features/library/web/begin.ts'
import { curriculumChoice } from '#features/questions/web/answers/QuestionField.tsx'
import type { NamedLessons } from './answers/from-lessons.ts'
import type { Turned } from './answers/turned.ts'

/** Ids in the form's address: a preset, a source document, lessons of a curriculum. */
export type Own = { preset: string | null; source: string | null; lessons: NamedLessons | null }

/** Loads notes that are unknown in advance: see notesReady. `requestedClass`: the class, if the document names it. */
export async function readyNotes(client: QueryClient, agentId: string, { preset, source, lessons }: Own) {
  const [own, turned, line, filled] = await Promise.allSettled([
    readOwnFor(client, agentId, preset),
    source && import('./answers/turned.ts').then(({ readTurned }) => readTurned(source, agentId)),
    budgetLine(client, agentId),
    lessons &&
      import('./answers/from-lessons.ts').then(({ fillFromLessons }) => fillFromLessons(client, agentId, lessons)),
    offeredCurricula(client, agentId),
  ])
  const started: Turned | null = (turned.status === 'fulfilled' && turned.value) || null
  const ownPreset: PresetWithAnswers | null = own.status === 'fulfilled' ? own.value : null
  return {
    preset: started ?? ownPreset,
    ...(started?.classId && { requestedClass: started.classId }),
    lessons: filled.status === 'fulfilled' ? filled.value : null,
    BudgetLine: line.status === 'fulfilled' ? line.value : null,
  }
}

/** Loads the code of budgets only if one is set, because few schools use them. */
async function budgetLine(client: QueryClient, agentId: string) {
  const { hasBudget } = await client.ensureQueryData(agentById(agentId))
  return hasBudget ? (await import('./form/BudgetLine.tsx')).ready(client, agentId) : null
}

/** Loads what fields offer below them, so that nothing moves later. */
async function offeredCurricula(client: QueryClient, agentId: string) {
  const { questions } = await client.ensureQueryData(agentById(agentId))
  if (questions.every(({ optionsFrom }) => optionsFrom === null)) return
  const { offeredSets } = await import('#features/curriculum/web/choosing/calls.ts')
  await Promise.all([client.ensureQueryData(offeredSets()), curriculumChoice.preload()])
}
