import type { ExchangeFile } from '../../contract/exchange.ts'
import type { Language } from '#platform/i18n/language.ts'
import { exchangedAgentsMax, exchangeFormat, exchangeVersion } from '../../model/exchange.ts'
import type { AssistantCheck } from '../../model/checks/run.ts'
import { holdsKey } from '#platform/model/secrets.ts'
import type { Example } from '../agents/example.ts'
import { readQuickEdits } from '../agents/quick-edits.ts'
import { readDerivation } from '../agents/derivation-settings.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { questionOf } from '#features/questions/server/questions/question-row.ts'
import { AppError } from '#platform/server/app-error.ts'
import { exchangedOf } from './questions.ts'
import { agentServerTexts } from '../texts.ts'
import { agentsTexts } from '../../texts/agents.ts'
import { message } from '#platform/i18n/message.ts'

/**
 * Exports assistants with their questions and categories, without the school's own data: no key, no model, no group.
 * @throws AppError 404 without an assistant, 400 for too many, 409 if a text contains a key.
 */
export async function exportAgents(
  db: Database,
  ids: readonly string[] | undefined,
  language: Language,
): Promise<ExchangeFile> {
  let query = db.selectFrom('agents').selectAll().orderBy('created_at').orderBy('id')
  if (ids) query = query.where('id', 'in', ids)
  const agents = await query.limit(exchangedAgentsMax + 1).execute()
  if (agents.length === 0) throw new AppError(404, message(agentsTexts, 'agent.notFound'))
  if (agents.length > exchangedAgentsMax)
    throw new AppError(400, message(agentServerTexts, 'exchange.tooMany', { maximum: exchangedAgentsMax }))
  const chosen = agents.map(({ id }) => id)
  const [usedQuestions, categories] = await Promise.all([
    db
      .selectFrom('agent_questions')
      .innerJoin('questions', 'questions.id', 'agent_questions.question_id')
      .selectAll('questions')
      .select('agent_id')
      .where('agent_id', 'in', chosen)
      .orderBy('agent_questions.position')
      .execute(),
    db.selectFrom('categories').selectAll().execute(),
  ])
  const questionsByAgent = Map.groupBy(usedQuestions, ({ agent_id }) => agent_id)
  const questions = new Map(usedQuestions.map((row) => [row.key, exchangedOf(questionOf(row))]))
  const categoryOf = new Map(categories.map((row) => [row.id, row]))
  const categoryIds = new Set(agents.map(({ category_id }) => category_id))
  const file: ExchangeFile = {
    format: exchangeFormat,
    version: exchangeVersion,
    categories: categories
      .filter(({ id }) => categoryIds.has(id))
      .map(({ name, name_vi, description, description_vi, color }) => ({
        name,
        nameVi: name_vi,
        description,
        descriptionVi: description_vi,
        color,
      })),
    questions: [...questions.values()],
    assistants: agents.map((row) => ({
      name: row.name,
      nameVi: row.name_vi,
      description: row.description,
      descriptionVi: row.description_vi,
      category: categoryOf.get(row.category_id ?? '')?.name ?? null,
      prompt: row.prompt,
      promptVi: row.prompt_vi,
      template: row.template,
      templateVi: row.template_vi,
      example: row.example === null ? null : (JSON.parse(row.example) as Example),
      exampleVi: row.example_vi === null ? null : (JSON.parse(row.example_vi) as Example),
      questions: (questionsByAgent.get(row.id) ?? []).map(({ key }) => key),
      kind: row.kind,
      layout: row.layout,
      checks: JSON.parse(row.checks) as AssistantCheck[],
      quickEdits: readQuickEdits(row),
      derivation: readDerivation(row),
      temperature: row.temperature,
      maxTokens: row.max_tokens,
    })),
  }
  assertNoKey(file, language)
  return file
}

/** A prompt, a sample or a template may contain a pasted API key. */
function assertNoKey({ assistants, questions, categories }: ExchangeFile, language: Language): void {
  const named = [
    ...assistants.map((one) => ({ one, name: language === 'vi' ? one.nameVi : one.name })),
    ...questions.map((one) => ({ one, name: language === 'vi' ? one.titleVi : one.title })),
    ...categories.map((one) => ({ one, name: language === 'vi' ? one.nameVi : one.name })),
  ]
  const holder = named.find(({ one }) => holdsKey(one))
  if (holder) throw new AppError(409, message(agentServerTexts, 'exchange.keyInside', { name: holder.name }))
}
