import type { FastifyInstance } from 'fastify'
import { agents } from '#contract/agents'
import type { Database } from '../database/schema.ts'
import { serve } from '../http/serve.ts'
import { translate } from '../http/translate.ts'
import type { Seal } from '../seal.ts'
import { getAgent, listAgents, type Connected } from './agents.ts'
import { downloadDocx } from './download.ts'
import { createAgent, removeAgent, updateAgent } from './save.ts'

type Deps = { db: Database; clock: () => Date; connected: Connected; seal: Seal }

export function agentRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, agents, {
    list: async ({ query, user }) => ({ agents: await listAgents(deps, query, user) }),
    get: async ({ params, user }) => ({ agent: await getAgent(deps, params.id, user) }),
    create: async ({ body, user }) => ({ agent: await createAgent(deps, body, user) }),
    update: async ({ params, body, user }) => ({ agent: await updateAgent(deps, params.id, body, user) }),
    remove: async ({ params, language }) => {
      await removeAgent(deps.db, params.id)
      return { message: translate(language, 'agent.deleted') }
    },
    downloadDocx: async ({ body, language }) => downloadDocx(body, language),
  })
}
