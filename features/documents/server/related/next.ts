import type { Offer } from '../../contract/threads.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { carryOver, type CarriedOver, type MadeFrom } from '../../model/carry-over.ts'
import { acceptsKind, type DocumentKind } from '#features/agents/model/derivation.ts'
import { agentNotFound } from '#features/agents/server/agents.ts'
import { isThereFor } from '#features/agents/server/audience.ts'
import type { Example } from '#features/agents/server/agents/example.ts'
import { readDerivation } from '#features/agents/server/agents/derivation-settings.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { questionOf } from '#features/questions/server/questions/question-row.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { DocumentKinds } from '../kinds.ts'
import { calledIn } from './source.ts'
import { historyTexts } from '../../texts/history.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database; kinds: DocumentKinds }

type Entry = Pick<
  Schema['documents'],
  | 'id'
  | 'agent_id'
  | 'agent_name'
  | 'agent_name_vi'
  | 'answers'
  | 'class_name'
  | 'language'
  | 'layout'
  | 'kind'
  | 'own_title'
  | 'title'
  | 'topic'
>

const ownEntry = async (db: Database, id: string, user: SignedInUser): Promise<Entry> => {
  const row = await db
    .selectFrom('documents')
    .select([
      'id',
      'agent_id',
      'agent_name',
      'agent_name_vi',
      'answers',
      'class_name',
      'language',
      'layout',
      'kind',
      'own_title',
      'title',
      'topic',
    ])
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!row) throw new AppError(404, message(historyTexts, 'history.notFound'))
  return row
}

/**
 * Lists the assistants that accept the user's own document, those with another kind of result first, never the one that made it.
 * @throws AppError 404
 */
export async function readNext({ db, kinds }: Deps, id: string, user: SignedInUser): Promise<Offer[]> {
  const entry = await ownEntry(db, id, user)
  const [kind, all] = [await kindOf({ db, kinds }, entry), await activeAgents(db, user)]
  const taking = all.filter((agent) => agent.id !== entry.agent_id && acceptsKind(readDerivation(agent).accepts, kind))
  if (taking.length === 0) return []
  const other = taking.filter((agent) => readDerivation(agent).produces !== kind)
  const inOrder = [...other, ...taking.filter((agent) => !other.includes(agent))]
  const carried = await carriedTo({ db, kinds }, entry, inOrder, user)
  return inOrder.map((agent, index) => ({
    agentId: agent.id,
    name: agent.name,
    nameVi: agent.name_vi,
    color: agent.color,
    carried: carried[index]!.carried.length,
    open: carried[index]!.open.length,
  }))
}

/**
 * Prefills the form of a derived document.
 * @throws AppError 404 for another user's document and for an assistant that the user cannot use
 */
export async function startDerivation(
  { db, kinds }: Deps,
  { id, agentId }: { id: string; agentId: string },
  user: SignedInUser,
): Promise<CarriedOver & { source: { id: string; title: string }; language: Language; classId: string | null }> {
  const entry = await ownEntry(db, id, user)
  const agent = (await activeAgents(db, user)).find((one) => one.id === agentId)
  if (!agent) throw agentNotFound()
  const [[carried], taught] = await Promise.all([
    carriedTo({ db, kinds }, entry, [agent], user),
    entry.class_name === null
      ? undefined
      : db
          .selectFrom('classes')
          .select('id')
          .where('user_id', '=', user.id)
          .where('name', '=', entry.class_name)
          .orderBy('created_at', 'desc')
          .executeTakeFirst(),
  ])
  return {
    ...carried!,
    source: { id, title: calledIn(entry) },
    language: entry.language,
    classId: taught?.id ?? null,
  }
}

type Taking = Pick<
  Schema['agents'],
  'id' | 'name' | 'name_vi' | 'kind' | 'derivation' | 'own_derivation' | 'example' | 'example_vi'
> & {
  color: string | null
}

const activeAgents = (db: Database, user: SignedInUser): Promise<Taking[]> =>
  db
    .selectFrom('agents')
    .leftJoin('categories', 'categories.id', 'agents.category_id')
    .select([
      'agents.id',
      'agents.name',
      'agents.name_vi',
      'agents.kind',
      'agents.derivation',
      'agents.own_derivation',
      'agents.example',
      'agents.example_vi',
      'categories.color',
    ])
    .where(isThereFor(user))
    // Editors also see inactive assistants, but nothing starts with them.
    .where('agents.is_active', '=', 1)
    .orderBy('agents.created_at')
    .orderBy('agents.id')
    .execute()

/** Returns the kind of an entry: its assistant's current one or, without one, that of its layout and data. */
async function kindOf({ db, kinds }: Deps, { agent_id, layout, kind }: Entry): Promise<DocumentKind | null> {
  const agent = await db
    .selectFrom('agents')
    .select(['derivation', 'own_derivation'])
    .where('id', '=', agent_id)
    .executeTakeFirst()
  const text = agent && readDerivation(agent).produces
  if (text) return text
  return kinds.get(kind)?.produces ?? kindByLayout[layout] ?? null
}

const kindByLayout: Partial<Record<Schema['documents']['layout'], DocumentKind>> = {
  'lesson-5512': 'lessonPlan',
  'lesson-2345': 'lessonPlan',
  'official-letter': 'letter',
  exam: 'exam',
}

async function carriedTo(
  { db, kinds }: Deps,
  entry: Entry,
  agents: readonly Taking[],
  user: SignedInUser,
): Promise<CarriedOver[]> {
  const answers = JSON.parse(entry.answers) as Answers
  const ids = agents.map(({ id }) => id)
  const [ownRow, ofEntry, last] = await Promise.all([
    questionsOf(db, ids),
    questionsByKey(db, Object.keys(answers)),
    lastAnswers(db, ids, user),
  ])
  const from: MadeFrom = { questions: ofEntry, answers, className: entry.class_name, language: entry.language }
  return agents.map((agent) => {
    const usual = { ...exampleAnswers(agent, entry.language), ...last.get(agent.id) }
    const all = kinds.get(agent.kind)?.carriesAll ?? false
    return carryOver(ownRow.get(agent.id) ?? [], from, { usual, all })
  })
}

function exampleAnswers({ example, example_vi }: Taking, language: Language): Answers {
  const exampleJson = (language === 'vi' && example_vi) || example
  return exampleJson === null ? {} : (JSON.parse(exampleJson) as Example).answers
}

async function questionsOf(db: Database, agentIds: readonly string[]): Promise<Map<string, Question[]>> {
  const rows = await db
    .selectFrom('agent_questions')
    .innerJoin('questions', 'questions.id', 'agent_questions.question_id')
    .selectAll('questions')
    .select('agent_questions.agent_id')
    .where('agent_questions.agent_id', 'in', agentIds)
    .where('questions.is_active', '=', 1)
    .orderBy('agent_questions.position')
    .execute()
  const byAgent = Map.groupBy(rows, ({ agent_id }) => agent_id)
  return new Map([...byAgent].map(([id, list]) => [id, list.map(questionOf)]))
}

async function questionsByKey(db: Database, keys: readonly string[]): Promise<Question[]> {
  if (keys.length === 0) return []
  const rows = await db.selectFrom('questions').selectAll().where('key', 'in', keys).execute()
  return rows.map(questionOf)
}

/** Finds the user's latest answers for each of these assistants. */
async function lastAnswers(
  db: Database,
  agentIds: readonly string[],
  user: SignedInUser,
): Promise<Map<string, Answers>> {
  const rows = await db
    .selectFrom('documents')
    .select(['agent_id', 'answers'])
    .where('ordinal', 'in', (eb) =>
      eb
        .selectFrom('documents as last')
        .select(({ fn }) => fn.max('last.ordinal').as('ordinal'))
        .where('last.user_id', '=', user.id)
        .where('last.agent_id', 'in', agentIds)
        .groupBy('last.agent_id'),
    )
    .execute()
  return new Map(rows.map(({ agent_id, answers }) => [agent_id, JSON.parse(answers) as Answers]))
}
