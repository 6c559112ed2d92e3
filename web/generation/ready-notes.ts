import type { QueryClient } from '@tanstack/react-query'
import { agentById } from '../agents/queries.ts'
import { readOwnFor } from '../own/begin.ts'

/** What is not known before it has been asked for: see notesReady. */
export async function readyNotes(client: QueryClient, agentId: string, preset: string | null) {
  const [own, line] = await Promise.allSettled([readOwnFor(client, agentId, preset), budgetLine(client, agentId)])
  return {
    preset: own.status === 'fulfilled' ? own.value : null,
    BudgetLine: line.status === 'fulfilled' ? line.value : null,
  }
}

/** Hardly any school sets budgets: its code comes only where there is one. */
async function budgetLine(client: QueryClient, agentId: string) {
  const { hasBudget } = await client.ensureQueryData(agentById(agentId))
  return hasBudget ? (await import('./BudgetLine.tsx')).ready(client, agentId) : null
}
