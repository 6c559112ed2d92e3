import type { Agent } from '#contract/agents'
import { dashboardListLength } from '#rules/limits'

/** The assistants this user used last, newest first, filled up with the first of the others to four. */
export const recentAgents = (agents: readonly Agent[]): Agent[] =>
  filledUp(
    agents
      .filter((agent) => agent.lastUsedAt !== null)
      .sort((a, b) => Date.parse(b.lastUsedAt!) - Date.parse(a.lastUsedAt!)),
    agents,
  )

/** The assistants with most generations of everyone, filled up with the first of the others to four. */
export const popularAgents = (agents: readonly Agent[]): Agent[] =>
  filledUp(
    agents.filter((agent) => agent.generations > 0).sort((a, b) => b.generations - a.generations),
    agents,
  )

const filledUp = (first: readonly Agent[], all: readonly Agent[]) =>
  [...new Set([...first, ...all])].slice(0, dashboardListLength)
