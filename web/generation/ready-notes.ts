import type { QueryClient } from '@tanstack/react-query'
import type { PresetWithAnswers } from '#contract/presets'
import { agentById } from '../agents/queries.ts'
import { readOwnFor } from '../own/begin.ts'
import type { Turned } from './turned.ts'

/** What of a teacher's own the address of the form names: a preset, a document to go on from. */
export type Own = { preset: string | null; source: string | null }

/** What is not known before it has been asked for: see notesReady. `wanted`: the class, where the document says which. */
export async function readyNotes(client: QueryClient, agentId: string, { preset, source }: Own) {
  const [own, turned, line] = await Promise.allSettled([
    readOwnFor(client, agentId, preset),
    source && import('./turned.ts').then(({ readTurned }) => readTurned(source, agentId)),
    budgetLine(client, agentId),
  ])
  const begun: Turned | null = (turned.status === 'fulfilled' && turned.value) || null
  const kept: PresetWithAnswers | null = own.status === 'fulfilled' ? own.value : null
  return {
    preset: begun ?? kept,
    ...(begun?.classId && { wanted: begun.classId }),
    BudgetLine: line.status === 'fulfilled' ? line.value : null,
  }
}

/** Hardly any school sets budgets: its code comes only where there is one. */
async function budgetLine(client: QueryClient, agentId: string) {
  const { hasBudget } = await client.ensureQueryData(agentById(agentId))
  return hasBudget ? (await import('./BudgetLine.tsx')).ready(client, agentId) : null
}
