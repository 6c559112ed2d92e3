import type { FastifyInstance } from 'fastify'
import { titleOf } from '#platform/server/database/title.ts'
import { translate } from '#platform/i18n/translate.ts'
import { serve } from '#platform/server/http/serve.ts'
import { rowRuns } from '../contract/row-runs.ts'
import { rowRunTexts } from '../texts/row-runs.ts'
import { continueRun, removeRun, retryRows, stopRun } from './control.ts'
import type { RowRunDeps } from './deps.ts'
import { estimateRun } from './estimate.ts'
import { readTable } from './read-table.ts'
import { findRun, listDocuments, listRows, listRuns, viewRun } from './runs.ts'
import { saveRun } from './start.ts'

export function registerRowRunRoutes(app: FastifyInstance, deps: RowRunDeps): void {
  const { db, rowRunner } = deps
  serve(
    app,
    rowRuns,
    {
      list: async ({ user, language }) => ({ runs: await listRuns(db, user.id, language) }),
      get: async ({ params, query, user, language }) => {
        const run = await viewRun(db, await findRun(db, params.id, user.id), language)
        return { run, ...(await listRows(db, run, query, language)) }
      },
      documents: async ({ params, user }) => {
        await findRun(db, params.id, user.id)
        const documents = (await listDocuments(db, params.id)).map((row) => ({
          id: row.id,
          title: titleOf(row),
          agentName: row.agent_name,
          agentNameVi: row.agent_name_vi,
        }))
        return { documents }
      },
      workbook: async ({ params, user }) => (await import('./workbook.ts')).downloadWorkbook(deps, params.id, user),
      readTable: ({ params, body, user }) => readTable(deps, { agentId: params.id, file: body.file }, user),
      estimate: ({ params, body: { count, ...body }, user, language }) =>
        estimateRun(
          deps,
          {
            form: {
              ...body,
              curriculum: {},
              agentId: params.id,
              className: body.className || null,
              uploadedFiles: body.uploadedFiles ?? [],
              sourceId: null,
            },
            count,
            language,
          },
          user,
        ),
      create: async ({ params, body, user, language, idempotencyKey }) => {
        const run = await saveRun(deps, body, { agentId: params.id, user, language, idempotencyKey })
        rowRunner.wake(run.id)
        return { run: await viewRun(db, run, language) }
      },
      stop: async ({ params, user, language }) => ({
        run: await viewRun(db, await stopRun(db, params.id, user.id), language),
      }),
      continue: async ({ params, user, language }) => {
        const run = await continueRun(db, params.id, user.id)
        rowRunner.wake(run.id)
        return { run: await viewRun(db, run, language) }
      },
      retry: async ({ params, body, user, language }) => {
        const run = await retryRows(db, { id: params.id, position: body.position }, user.id)
        rowRunner.wake(run.id)
        return { run: await viewRun(db, run, language) }
      },
      remove: async ({ params, user, language }) => {
        await removeRun(db, params.id, user.id)
        return { message: translate(language, rowRunTexts)('rowRun.deleted') }
      },
    },
    deps.receiving,
  )
}
