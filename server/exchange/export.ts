import type { ExchangeFile } from '#contract/exchange'
import { exchangedAgentsMax, exchangeFormat, exchangeVersion } from '#rules/exchange'
import type { AssistantCheck } from '#rules/checks/run'
import type { Example } from '../agents/example.ts'
import { pressesOf } from '../agents/presses.ts'
import { turningOf } from '../agents/turning.ts'
import type { Database } from '../database/schema.ts'
import { questionOf } from '../questions/question-row.ts'
import { Refusal } from '../refusal.ts'
import { exchangedOf } from './questions.ts'

/** Assistants with all their questions and categories, and nothing that is the school's own: no key, no model, no group. */
export async function exportAgents(db: Database, ids: readonly string[] | undefined): Promise<ExchangeFile> {
  let query = db.selectFrom('agents').selectAll().orderBy('created_at').orderBy('id')
  if (ids) query = query.where('id', 'in', ids)
  const agents = await query.limit(exchangedAgentsMax + 1).execute()
  if (agents.length === 0) throw new Refusal(404, 'agent.notFound')
  if (agents.length > exchangedAgentsMax)
    throw new Refusal(400, 'exchange.tooMany', { values: { maximum: exchangedAgentsMax } })
  const chosen = agents.map(({ id }) => id)
  const [asked, categories] = await Promise.all([
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
  const askedBy = Map.groupBy(asked, ({ agent_id }) => agent_id)
  const questions = new Map(asked.map((row) => [row.key, exchangedOf(questionOf(row))]))
  const categoryOf = new Map(categories.map((row) => [row.id, row]))
  const used = new Set(agents.map(({ category_id }) => category_id))
  return {
    format: exchangeFormat,
    version: exchangeVersion,
    categories: categories
      .filter(({ id }) => used.has(id))
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
      questions: (askedBy.get(row.id) ?? []).map(({ key }) => key),
      kind: row.kind,
      layout: row.layout,
      checks: JSON.parse(row.checks) as AssistantCheck[],
      presses: pressesOf(row),
      turning: turningOf(row),
      temperature: row.temperature,
      maxTokens: row.max_tokens,
    })),
  }
}
