import type { FastifyInstance } from 'fastify'
import { agents, type AgentWithQuestions } from '../../contract/agents.ts'
import { agentVersions } from '../../contract/agent-versions.ts'
import { budgetLeft } from '#features/usage/contract/budget-left.ts'
import { quickEdits } from '../../contract/quick-edits.ts'
import { healthByAgent, healthOf } from '#features/connections/server/checks/health.ts'
import type { Connected } from '#features/connections/server/connections.ts'
import { downloadDocx } from '#formats/word/server/download.ts'
import type { FindTemplate } from '#formats/word/server/template/order.ts'
import type { DocxWriter } from '#formats/word/server/writer.ts'
import type { Language } from '#platform/i18n/language.ts'
import { mayWriteAssistants } from '#platform/model/roles.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { letterheadIn } from '#features/school/server/branding/school.ts'
import { templateChoices } from '#formats/word/model/word-template.ts'
import { listOfferedQuickEdits, saveQuickEdits } from './quick-edits.ts'
import { getAgent } from '../agents.ts'
import { leftFor } from './budget-left.ts'
import { changeAgents } from './change-many.ts'
import { getExample } from './example.ts'
import { listAgents } from './list.ts'
import { copyAgent } from '../versions/copy.ts'
import { dropDraft, getDraft, keepDraft, strayDrafts } from '../versions/drafts.ts'
import { restoreAgent } from '../versions/restore.ts'
import type { TestDeps } from './unsaved.ts'
import { agentAtVersion, listAgentVersions } from '../versions/versions.ts'
import { createAgent, removeAgent, updateAgent } from '../save.ts'
import { agentServerTexts } from '../texts.ts'
import { agentsTexts } from '../../texts/agents.ts'
import { translate } from '#platform/i18n/translate.ts'

type Deps = TestDeps & {
  clock: () => Date
  timeZone: string
  connected: Connected
  docx: DocxWriter
  findTemplate: FindTemplate
  /** @throws AppError 409 for a page of an exam paper with a finding to fix first */
  assertPageLeaves: (page: {
    id: string | undefined
    html: string
    userId: string
    language: Language
  }) => Promise<void>
}

export function agentRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, agents, {
    list: async ({ query, user, language }) => listAgents(deps, query, { reader: user, language }),
    get: async ({ params, user, language }) => ({
      agent: await withHealth(deps.db, await getAgent(deps, params.id, user), { reader: user, language }),
    }),
    example: async ({ params, user, language }) => ({
      example: await getExample(deps.db, params.id, { reader: user, language }),
    }),
    create: async ({ body, idempotencyKey, user, language, from }) => ({
      agent: await withHealth(deps.db, await createAgent(deps, body, { idempotencyKey, editor: user, from }), {
        reader: user,
        language,
      }),
    }),
    update: async ({ params, body, user, language, from }) => ({
      agent: await withHealth(deps.db, await updateAgent(deps, params.id, body, { editor: user, from }), {
        reader: user,
        language,
      }),
    }),
    changeMany: async ({ body, user, from }) => ({
      changed: await changeAgents(deps, body.changes, { editor: user, from }),
    }),
    remove: async ({ params, language, from }) => {
      await removeAgent(deps.db, params.id, from)
      return { message: translate(language, agentsTexts)('agent.deleted') }
    },
    downloadDocx: async ({ params, body, user, language }) => {
      // Parts and variants of a paper name their source document; other API clients name the assistant.
      await deps.assertPageLeaves({ id: params.id, html: body.htmlContent, userId: user.id, language })
      const [school, wordTemplate] = await Promise.all([
        letterheadIn(deps.db, language),
        deps.findTemplate({
          userId: user.id,
          language,
          choice: templateChoices.find((choice) => choice === body.template),
        }),
      ])
      return downloadDocx(deps, body, { userId: user.id, language, school, wordTemplate })
    },
  })
  serve(app, agentVersions, {
    list: async ({ params }) => ({ versions: await listAgentVersions(deps.db, params.id) }),
    get: async ({ params, query }) => ({ state: await agentAtVersion(deps.db, { ...params, ...query }) }),
    restore: async ({ params, body, user, language, from }) => {
      const { agent, lost } = await restoreAgent(deps, { ...params, ...body }, { editor: user, from })
      return { agent: await withHealth(deps.db, agent, { reader: user, language }), lost }
    },
    copy: async ({ params, body, idempotencyKey, user, language, from }) => {
      const { agent, lost } = await copyAgent(deps, { ...params, ...body }, { idempotencyKey, editor: user, from })
      return { agent: await withHealth(deps.db, agent, { reader: user, language }), lost }
    },
    draft: async ({ params }) => ({ draft: await getDraft(deps.db, params.id) }),
    keepDraft: async ({ params, body, user, from }) => ({
      draft: await keepDraft(deps, params.id, body, { editor: user, from }),
    }),
    dropDraft: async ({ params, language, from }) => {
      await dropDraft(deps.db, params.id, from)
      return { message: translate(language, agentServerTexts)('agentVersion.draftDropped') }
    },
    strayDrafts: async () => ({ drafts: await strayDrafts(deps.db) }),
  })
  serve(app, budgetLeft, {
    get: async ({ params, user, language }) => ({ budget: await leftFor(deps, params.id, { user, language }) }),
  })
  serve(app, quickEdits, {
    list: async ({ params, user }) => listOfferedQuickEdits(deps.db, params.id, user),
    save: async ({ params, body, user, from }) =>
      saveQuickEdits(deps, { id: params.id, ...body }, { editor: user, from }),
  })
}

/** Adds the connection's state for editors. */
async function withHealth(
  db: Database,
  agent: AgentWithQuestions,
  { reader, language }: { reader: SignedInUser; language: Language },
): Promise<AgentWithQuestions> {
  if (!mayWriteAssistants(reader.role)) return agent
  const health = await healthByAgent(db, [agent.id])
  return { ...agent, health: healthOf(health.get(agent.id), language) }
}
