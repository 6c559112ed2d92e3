import type { HistoryEntry } from '#contract/history'
import { localized, type Language } from '#locales/language'

/** The agent's name as the entry keeps it: the agent itself may be gone or renamed. */
export const agentNameOf = ({ agentName, agentNameVi }: HistoryEntry, language: Language): string =>
  localized({ name: agentName, nameVi: agentNameVi }, 'name', language)
