import type { FastifyInstance } from 'fastify'
import { agents } from '#contract/agents'
import type { Database } from '../database/schema.ts'
import { serve } from '../http/serve.ts'
import { getAgent, listAgents, type Connected } from './agents.ts'
import { downloadDocx } from './download.ts'

export function agentRoutes(app: FastifyInstance, deps: { db: Database; connected: Connected }): void {
  serve(app, agents, {
    list: async ({ query, user }) => ({ agents: await listAgents(deps, query, user) }),
    get: async ({ params, user }) => ({ agent: await getAgent(deps, params.id, user) }),
    downloadDocx: async ({ body, language }) => downloadDocx(body, language),
  })
}
