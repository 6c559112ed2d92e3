import type { FastifyInstance } from 'fastify'
import { exchange } from '../../contract/exchange.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import { compareWithFile } from './compare.ts'
import { exportAgents } from './export.ts'
import { importAgents } from './import.ts'
import { readExchangeFile } from './read.ts'

export function exchangeRoutes(app: FastifyInstance, deps: { db: Database; clock: () => Date }): void {
  const { db } = deps
  serve(app, exchange, {
    take: async ({ body, from, language }) => {
      const file = await exportAgents(db, body.ids, language)
      const assistants = file.assistants.length
      from.record('assistants-exported', null, { count: assistants })
      return { text: JSON.stringify(file, null, 2), assistants }
    },
    compare: async ({ body, language }) => compareWithFile(db, readExchangeFile(body.text, language)),
    bring: async ({ body, idempotencyKey, user, language, from }) =>
      importAgents(deps, body, { idempotencyKey, editor: user, language, from }),
  })
}
