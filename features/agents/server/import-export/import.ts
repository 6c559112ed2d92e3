import type * as z from 'zod/mini'
import type { exchange, ExchangedAgent, ExchangedQuestion, ExchangeFile } from '../../contract/exchange.ts'
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
import { tidyColumn } from '#features/questions/server/questions/columns.ts'
import { holdOrder } from '#features/questions/server/questions/order.ts'
import { nextPosition, questionOf } from '#features/questions/server/questions/question-row.ts'
import { samplesOf } from '#features/questions/server/questions/samples.ts'
import { renameInTemplate } from '../question-keys/template-key.ts'
import { AppError } from '#platform/server/app-error.ts'
import { categoryHere, compareWithFile, hereOf } from './compare.ts'
import { describePath } from './describe-path.ts'
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

type Placed = {
  /** Keyed by the keys in this school. */
  idOf: ReadonlyMap<string, string>
  /** Maps keys of the file to keys here; null: the question is left out. */
  keyOf: ReadonlyMap<string, string | null>
  columns: ReadonlyMap<string, readonly string[]>
}

type Placing = Pick<ImportChoices, never> & { chosen: readonly ExchangedAgent[]; created_at: string }

async function insertQuestions(
  db: Database,
  file: ExchangeFile,
  { chosen, choices, created_at }: Placing & { choices: ImportChoices['questions'] },
): Promise<Placed> {
  const { questions: here } = await hereOf(db)
  const { questions: states } = await compareWithFile(db, file)
  const stateOf = new Map(states.map(({ key, state }) => [key, state]))
  const questionKeys = new Set(chosen.flatMap(({ questions }) => questions))
  const usedKeys = new Set([...here.keys(), ...file.questions.map(({ key }) => key)])
  const idOf = new Map([...here].map(([key, { id }]) => [key, id]))
  const keyOf = new Map<string, string | null>()
  const made: ExchangedQuestion[] = []
  const make = (question: ExchangedQuestion) => {
    made.push(question)
    idOf.set(question.key, newId())
    return question.key
  }
  const inFile = new Map(file.questions.map((question) => [question.key, question]))
  for (const key of questionKeys) {
    const state = stateOf.get(key)
    const choice = choices[key] ?? 'ours'
    if (state === 'missing') keyOf.set(key, null)
    else if (state === 'new') keyOf.set(key, make(inFile.get(key)!))
    else if (state === 'other' && choice === 'skip') keyOf.set(key, null)
    else if (state === 'other' && choice === 'new') {
      const own = freeKey(key, usedKeys)
      usedKeys.add(own)
      keyOf.set(key, make({ ...inFile.get(key)!, key: own }))
    } else keyOf.set(key, key)
  }
  const { last } = await db
    .selectFrom('questions')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const rows = made.map((question, index) => {
    const values = {
      key: question.key,
      type: question.type,
      title: question.title,
      title_vi: question.titleVi,
      description: question.description,
      description_vi: question.descriptionVi,
      required: question.required ? 1 : 0,
      placeholder: question.placeholder ?? null,
      placeholder_vi: question.placeholderVi ?? null,
      options: JSON.stringify(question.options ?? []),
      columns: JSON.stringify((question.columns ?? []).map(tidyColumn)),
      min: question.min ?? null,
      max: question.max ?? null,
      accepted_types: JSON.stringify(question.acceptedTypes ?? []),
    }
    const columns = { position: (last ?? 0) + index + 1, is_active: 1, catalogue_key: null, version: 1, created_at }
    const row = {
      id: idOf.get(question.key)!,
      ...values,
      ...nextPosition(values),
      sample: null,
      sample_vi: null,
      translated: '[]',
      ...columns,
    }
    return { ...row, ...samplesOf(questionOf(row), question) }
  })
  for (const part of inParts(rows)) await db.insertInto('questions').values(part).execute()
  const columns = new Map(
    file.questions.map((question) => [question.key, (question.columns ?? []).map((column) => column.key)]),
  )
  return { idOf, keyOf, columns }
}

/** Makes the key unique by adding a number. */
export function freeKey(key: string, usedKeys: ReadonlySet<string>): string {
  for (let number = 2; ; number++) {
    const free = `${key.slice(0, 94)}_${number}`
    if (!usedKeys.has(free)) return free
  }
}

async function insertCategories(db: Database, file: ExchangeFile, { chosen, created_at }: Placing) {
  const here = await hereOf(db)
  const categoryNames = new Set(chosen.map(({ category }) => category))
  const ids = new Map<string, string>()
  for (const category of file.categories.filter(({ name }) => categoryNames.has(name))) {
    const own = categoryHere(here, category)
    ids.set(category.name, own ?? newId())
    if (own !== undefined) continue
    const { name, nameVi, description, descriptionVi, color } = category
    await db
      .insertInto('categories')
      .values({
        id: ids.get(name)!,
        name,
        name_vi: nameVi,
        description,
        description_vi: descriptionVi,
        color,
        is_active: 1,
        version: 1,
        created_at,
        search_text: searchText(name, nameVi, description, descriptionVi),
      })
      .execute()
  }
  return ids
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

/** Splits the rows, because a database limits the number of values in one statement. */
function inParts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / 100) }, (_, at) => rows.slice(at * 100, (at + 1) * 100))
}
