import type { FastifyInstance } from 'fastify'
import { agents } from '#contract/agents'
import type { DocxWriter } from '../documents/writer.ts'
import { serve } from '../http/serve.ts'
import { translate } from '../http/translate.ts'
import { getAgent, listAgents, type Connected } from './agents.ts'
import { downloadDocx } from './download.ts'
import { testConnection } from './test-connection.ts'
import { testRun, type TestRunDeps } from './test-run.ts'
import { createAgent, removeAgent, updateAgent } from './save.ts'

type Deps = TestRunDeps & { clock: () => Date; connected: Connected; docx: DocxWriter }

export function agentRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, agents, {
    list: async ({ query, user }) => ({ agents: await listAgents(deps, query, user) }),
    get: async ({ params, user }) => ({ agent: await getAgent(deps, params.id, user) }),
    create: async ({ body, user }) => ({ agent: await createAgent(deps, body, user) }),
    update: async ({ params, body, user }) => ({ agent: await updateAgent(deps, params.id, body, user) }),
    testConnection: async ({ body, user, language, signal }) =>
      testConnection(deps, body, { userId: user.id, language, signal }),
    testRun: ({ body, user, language, signal }) =>
      testRun(deps, body, { userId: user.id, language: body.language ?? language, toldIn: language, signal }),
    remove: async ({ params, language }) => {
      await removeAgent(deps.db, params.id)
      return { message: translate(language, 'agent.deleted') }
    },
    downloadDocx: async ({ body, user, language }) => downloadDocx(deps, body, { userId: user.id, language }),
  })
}
