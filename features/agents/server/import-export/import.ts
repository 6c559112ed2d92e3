import type * as z from 'zod/mini'
import type { exchange, ExchangedAgent } from '../../contract/exchange.ts'
import type { Language } from '#platform/i18n/language.ts'
import { kindProblem } from '../../model/kind-questions.ts'
import { checkProblems } from '../../model/checks/settings.ts'
import { renameInChecks, renameInPrompt } from '../../model/key-occurrences.ts'
import type { Problems } from '#platform/model/problems.ts'
import { searchText } from '#platform/model/search-text.ts'
import { noDerivation } from '../../model/derivation.ts'
import { recordAgentVersions } from '../versions/agent-versions.ts'
import { newId } from '#platform/server/database/ids.ts'
import { once, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { holdOrder } from '#features/questions/server/questions/order.ts'
import { renameInTemplate } from '../question-keys/template-key.ts'
import { AppError } from '#platform/server/app-error.ts'
import { compareWithFile } from './compare.ts'
import { describePath } from './describe-path.ts'
import { inParts, insertCategories, insertQuestions, type Placed } from './insert-needed.ts'
import { readExchangeFile } from './read.ts'
import { agentExchangeTexts } from '../../texts/exchange.ts'
import { agentServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

type ImportChoices = z.output<typeof exchange.bring.body>
type Brought = z.input<typeof exchange.bring.response>
type Doing = { idempotencyKey: IdempotencyKey; editor: SignedInUser; language: Language; from: Pick<Caller, 'record'> }

/**
 * Imports the assistants of a file with the missing questions and categories, all or none. They use the school's shared connection, because
 * a file contains no keys.
 * @throws AppError 400 as readExchangeFile does, and if nothing would be created; 409 if the school's data has changed since the
 * comparison.
 */
export async function importAgents(
  { db, clock }: { db: Database; clock: () => Date },
  { text, seen, skipped, questions: choices, isActive }: ImportChoices,
  { idempotencyKey, editor, language, from }: Doing,
): Promise<Brought> {
  const file = readExchangeFile(text, language)
  const left = new Set(skipped)
  const chosen = file.assistants.filter((_, index) => !left.has(index))
  if (chosen.length === 0) throw new AppError(400, message(agentServerTexts, 'exchange.nothing'))
  const created_at = clock().toISOString()
  return once(db, 'agents', idempotencyKey, {
    async make() {
      const made = await db.transaction().execute(async (transaction) => {
        // The lock serialises imports and keeps others from reordering the questions.
        await holdOrder(transaction)
        if ((await compareWithFile(transaction, file)).seen !== seen)
          throw new AppError(409, message(agentExchangeTexts, 'exchange.changed'))
        const placed = await insertQuestions(transaction, file, { chosen, choices, created_at })
        const categoryIds = await insertCategories(transaction, file, { chosen, created_at })
        const agents = chosen.map((agent, index) => renamed(agent, placed, index === 0 ? idempotencyKey.id : newId()))
        assertWhole(agents, language)
        const rows = agents.map((agent) => rowOf(agent, { categoryIds, created_at, isActive }))
        for (const part of inParts(rows)) await transaction.insertInto('agents').values(part).execute()
        const questions = agents.flatMap(({ id, questions }) =>
          questions.map((key, position) => ({ agent_id: id, question_id: placed.idOf.get(key)!, position })),
        )
        for (const part of inParts(questions)) await transaction.insertInto('agent_questions').values(part).execute()
        const ids = rows.map(({ id }) => id)
        await recordAgentVersions(transaction, ids, { cause: 'made', created_by: editor.id, created_at })
        return rows
      })
      from.record('assistants-imported', null, { count: made.length })
      return { assistants: made.map(({ id, name, name_vi }) => ({ id, name, nameVi: name_vi })) }
    },
    async read() {
      // All of them get the same creation time.
      const rows = await db
        .selectFrom('agents')
        .select(['id', 'name', 'name_vi'])
        .where('created_at', '=', (eb) =>
          eb.selectFrom('agents').select('created_at').where('id', '=', idempotencyKey.id),
        )
        .execute()
      return { assistants: rows.map(({ id, name, name_vi }) => ({ id, name, nameVi: name_vi })) }
    },
  })
}

type Renamed = ExchangedAgent & { id: string }

/** Adapts an assistant to this school: its questions' keys, without skipped questions. */
function renamed(agent: ExchangedAgent, { keyOf, columns }: Placed, id: string): Renamed {
  const moves = [...keyOf].flatMap(([from, to]) => (to !== null && to !== from ? [{ from, to }] : []))
  const own = moves.filter(({ from }) => agent.questions.includes(from))
  const inText = (text: string) => own.reduce((values, { from, to }) => renameInPrompt(values, from, to).value, text)
  const inTemplate = (text: string) =>
    own.reduce((values, { from, to }) => renameInTemplate(values, { from, to, columns }).value, text)
  const inSample = (sample: ExchangedAgent['example']) =>
    sample && {
      ...sample,
      answers: Object.fromEntries(
        Object.entries(sample.answers).map(([key, answer]) => [
          own.find(({ from }) => from === key)?.to ?? key,
          answer,
        ]),
      ),
    }
  return {
    ...agent,
    id,
    prompt: inText(agent.prompt),
    promptVi: agent.promptVi == null ? null : inText(agent.promptVi),
    template: agent.template == null ? null : inTemplate(agent.template),
    templateVi: agent.templateVi == null ? null : inTemplate(agent.templateVi),
    example: inSample(agent.example),
    exampleVi: inSample(agent.exampleVi),
    checks: own.reduce((list, { from, to }) => renameInChecks(list, from, to).value, [...agent.checks]),
    questions: agent.questions.flatMap((key) => keyOf.get(key) ?? []),
  }
}

/** @throws AppError 400 if an assistant lacks the questions that its kind needs */
function assertWhole(agents: readonly Renamed[], language: Language): void {
  const problems: Problems = {}
  const at = (index: number, field: string) =>
    describePath(`assistants.${index}.${field}`, { assistants: agents }, language)
  for (const [index, { questions, checks, kind }] of agents.entries()) {
    for (const [field, problem] of Object.entries(checkProblems(checks, questions)))
      problems[at(index, field)] = problem
    const problem = kindProblem(kind ?? 'text', questions)
    if (problem) problems[at(index, 'kind')] = problem
  }
  if (Object.keys(problems).length > 0)
    throw new AppError(400, message(agentServerTexts, 'exchange.faulty'), { fields: problems })
}

type Row = { categoryIds: ReadonlyMap<string, string>; created_at: string; isActive: boolean }

const rowOf = (agent: Renamed, { categoryIds, created_at, isActive }: Row): Schema['agents'] => ({
  id: agent.id,
  name: agent.name,
  name_vi: agent.nameVi,
  description: agent.description,
  description_vi: agent.descriptionVi,
  category_id: categoryIds.get(agent.category ?? '') ?? null,
  prompt: agent.prompt,
  prompt_vi: agent.promptVi ?? null,
  template: agent.template ?? null,
  template_vi: agent.templateVi ?? null,
  translated: '[]',
  example: agent.example ? JSON.stringify(agent.example) : null,
  example_vi: agent.exampleVi ? JSON.stringify(agent.exampleVi) : null,
  kind: agent.kind ?? 'text',
  layout: agent.layout ?? 'plain',
  checks: JSON.stringify(agent.checks),
  quick_edits: '[]',
  own_quick_edits: agent.quickEdits.length > 0 ? JSON.stringify(agent.quickEdits) : null,
  derivation: JSON.stringify(noDerivation),
  own_derivation: agent.derivation ? JSON.stringify(agent.derivation) : null,
  api_key: null,
  api_key_preview: null,
  provider: null,
  model: null,
  temperature: agent.temperature ?? null,
  max_tokens: agent.maxTokens ?? null,
  audience: 'everyone',
  catalogue_slug: null,
  generations: 0,
  is_active: isActive ? 1 : 0,
  version: 1,
  created_at,
  search_text: searchText(agent.name, agent.nameVi, agent.description, agent.descriptionVi),
})
