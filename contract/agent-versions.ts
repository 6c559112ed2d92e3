import * as z from 'zod/mini'
import { assistantKinds } from '#rules/assistant-kinds'
import { audiences } from '#rules/audience'
import { layoutNames } from '#rules/layout/names'
import { AssistantCheck } from './checks.ts'
import { Provider } from './connection.ts'
import { get } from './endpoint.ts'
import { OwnPress } from './presses.ts'
import { queryInteger } from './shared.ts'

/** Nobody makes so many. */
const mostVersions = 1_000_000_000

/**
 * All that decides what an assistant asks and writes, and for whom. Not in it: whether it is switched on, and its key, of which only the
 * preview is known.
 */
export const AgentState = z.object({
  name: z.string(),
  nameVi: z.string(),
  description: z.string(),
  descriptionVi: z.string(),
  category: z.nullable(z.object({ id: z.string(), name: z.string(), nameVi: z.string() })),
  prompt: z.string(),
  promptVi: z.nullable(z.string()),
  template: z.nullable(z.string()),
  templateVi: z.nullable(z.string()),
  /** In their order, those switched off too; as they were called then. */
  questions: z.array(z.object({ id: z.string(), key: z.string(), title: z.string(), titleVi: z.string() })),
  kind: z.enum(assistantKinds),
  layout: z.enum(layoutNames),
  checks: z.array(AssistantCheck),
  /** Those that are offered: as shipped, or as the school has changed them. */
  presses: z.array(OwnPress),
  /** True: it has no key of its own. */
  sharedConnection: z.boolean(),
  /** The beginning of its own key. */
  apiKey: z.nullable(z.string()),
  provider: z.nullable(Provider),
  model: z.nullable(z.string()),
  temperature: z.nullable(z.number()),
  maxTokens: z.nullable(z.int()),
  audience: z.enum(audiences),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type AgentState = z.infer<typeof AgentState>

/** `begun`: what it was when versions began to be kept. */
export const agentVersionCauses = ['begun', 'made', 'saved', 'restored', 'copied', 'catalogue'] as const

export const AgentVersion = z.object({
  /** From 1, without gaps; the highest is the one that teachers use. */
  number: z.int(),
  cause: z.enum(agentVersionCauses),
  /** The number of the version that it was made from, where it went back to one. */
  restoredFrom: z.nullable(z.int()),
  note: z.nullable(z.string()),
  madeAt: z.string(),
  /** Null: the product itself, or somebody whose account is gone. */
  madeBy: z.nullable(z.string()),
})
export type AgentVersion = z.infer<typeof AgentVersion>

/** What an assistant has been. */
export const agentVersions = {
  /** Newest first; all of them are kept as long as the assistant is. */
  list: get('/agents/:id/versions', {
    access: 'editor',
    response: z.object({ versions: z.array(AgentVersion) }),
  }),
  get: get('/agents/:id/version', {
    access: 'editor',
    query: z.object({ number: queryInteger({ from: 1, to: mostVersions }) }),
    response: z.object({ state: AgentState }),
  }),
}
