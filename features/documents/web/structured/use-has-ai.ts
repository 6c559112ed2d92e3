import { useQuery } from '@tanstack/react-query'
import { agentById } from '#features/agents/web/list/queries.ts'
import type { HistoryEntry } from '../../contract/history.ts'

/** Whether an AI can write what is missing in a document. One that was begun without AI can be continued once its assistant has a connection. */
export function useHasAi({ agentId, template }: HistoryEntry): boolean {
  const { data: agent } = useQuery({ ...agentById(agentId), enabled: template })
  return !template || agent?.connected === true
}
