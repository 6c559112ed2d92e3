import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AgentState } from '#contract/agent-versions'
import type { ComparedStarter, Starter } from '#contract/starters'
import { questionProblems } from '#rules/question-problems'
import type { KnownUnit, Parts, QuestionUnit, Unit } from '../catalogue/unit.ts'
import { exchangedOf } from '../exchange/questions.ts'
import type { AgentRow, QuestionRow } from '../database/schema.ts'
import { questionOf } from '../questions/question-row.ts'
import type { Here } from './here.ts'
import { inOwnKeys, keysHere } from './own-keys.ts'

export type ChangedBy = Starter['parts'][number]['changedBy']
export type PartName = keyof Parts

/** A question that an assistant would ask. */
export type OfferedQuestion = {
  /** The one that it has here. */
  key: string
  starter: string
  row: QuestionRow | undefined
  before: QuestionUnit | undefined
  offered: QuestionUnit
  changedBy: ChangedBy | null
}

export type Comparison = Omit<Starter, 'seen'> & {
  seen: string
  unit: Unit
  ours: AgentState | null
  before: Partial<Parts>
  offered: Parts
  own: Parts | null
  questions: OfferedQuestion[]
}

const partNames: readonly PartName[] = [
  'name',
  'nameVi',
  'description',
  'descriptionVi',
  'kind',
  'layout',
  'questionIds',
  'promptVi',
  'prompt',
  'template',
  'templateVi',
  'checks',
  'presses',
  'turning',
  'temperature',
  'example',
  'exampleVi',
]
const nothingKnown: KnownUnit = { assistant: {}, questions: {} }

/** What is shipped of an assistant beside what the school has of it, and what it was shipped before. */
export function compareStarter(slug: string, unit: Unit, here: Here): Comparison {
  const agent = here.agents.get(slug)
  const known = here.known.get(slug)
  const keys = keysHere(unit, here)
  const naming = { questions: unit.questions, here }
  const shipped = inOwnKeys(unit.assistant, keys, naming) as Parts
  const base = known?.shipped ?? nothingKnown
  const before = inOwnKeys(base.assistant, keys, naming)
  const own = agent ? partsOf(agent) : null
  const questionIds = agent
    ? mergedList(
        before.questionIds,
        agent.state.questions.map(({ key }) => key),
        shipped.questionIds,
      )
    : shipped.questionIds
  const offered = { ...shipped, questionIds }
  const asked = new Set(questionIds)
  const questions = Object.entries(unit.questions).flatMap(([starter, question]) => {
    const key = keys.get(starter)!
    return asked.has(key) ? [offeredQuestion({ key, starter, question, before: base.questions[starter] }, here)] : []
  })
  const parts: Starter['parts'] = own
    ? partNames.flatMap((part) => {
        const changedBy = changerOf({
          before: before[part],
          ours: own[part],
          offered: offered[part],
          shipped: shipped[part],
        })
        // In a list of questions nothing of either side is lost.
        const by = part === 'questionIds' && changedBy === 'both' && before.questionIds ? 'theirs' : changedBy
        return by ? [{ part, changedBy: by, isBeforeKnown: before[part] !== undefined }] : []
      })
    : []
  for (const { key, changedBy, before: was } of questions)
    if (changedBy) parts.push({ part: questionPart(key), changedBy, isBeforeKnown: was !== undefined })
  const news = parts.filter(({ changedBy }) => changedBy !== 'ours')
  const isAnswered = isDeepStrictEqual(known?.shipped, unit)
  const kind = agent
    ? news.length > 0 && !isAnswered
      ? 'changed'
      : 'left'
    : known?.wasHere
      ? 'gone'
      : isAnswered
        ? 'left'
        : 'new'
  const isPlain =
    news.every(({ changedBy }) => changedBy === 'theirs') &&
    questions.every(
      (question) => !isNews(question) || othersAsking(question, agent?.row.id, here).every(({ starter }) => starter),
    )
  const { name, nameVi, description, descriptionVi } = agent?.state ?? shipped
  const compared = {
    slug,
    name,
    nameVi,
    description,
    descriptionVi,
    kind,
    agentId: agent?.row.id ?? null,
    parts,
    isPlain,
  } as const
  const looked = [
    compared,
    agent?.row.version,
    own,
    offered,
    before,
    questions.map(({ row, offered: next }) => [row?.version, next]),
  ]
  const seen = createHash('sha256').update(JSON.stringify(looked)).digest('hex')
  return { ...compared, seen, unit, ours: agent?.state ?? null, before, offered, own, questions }
}

/** A question among the parts of an assistant. */
export const questionPart = (key: string) => `question:${key}`

const isNews = ({ changedBy }: { changedBy: ChangedBy | null }) => changedBy === 'theirs' || changedBy === 'both'

const othersAsking = ({ row }: OfferedQuestion, agentId: string | undefined, { askedBy }: Here) =>
  (row ? (askedBy.get(row.id) ?? []) : []).filter(({ id }) => id !== agentId)

/** What is told of it in a list. */
export const starterOf = ({
  slug,
  name,
  nameVi,
  description,
  descriptionVi,
  kind,
  agentId,
  parts,
  isPlain,
  seen,
}: Comparison): Starter => ({
  slug,
  name,
  nameVi,
  description,
  descriptionVi,
  kind,
  agentId,
  parts,
  isPlain,
  seen,
})

/** All three of everything, for somebody to read. */
export function comparedOf(comparison: Comparison, here: Here): ComparedStarter {
  const { own, before, offered, ours, questions } = comparison
  const titled = (keys: readonly string[]) => keys.map((key) => titleOf(key, questions, here))
  const stateOf = ({ questionIds, example: _example, exampleVi: _exampleVi, ...parts }: Parts): AgentState => ({
    ...(ours ?? blank),
    ...parts,
    questions: titled(questionIds),
  })
  const textsOf = ({ example, exampleVi }: Partial<Parts>) => ({
    en: example?.content ?? '',
    vi: exampleVi?.content ?? '',
  })
  return {
    before: Object.keys(before).length > 0 ? stateOf({ ...offered, ...own, ...before }) : null,
    ours: own && stateOf(own),
    offered: stateOf(offered),
    examples: {
      before: before.example === undefined ? null : textsOf(before),
      ours: own && textsOf(own),
      offered: textsOf(offered),
    },
    questions: questions
      .filter(({ row, changedBy }) => changedBy || !row)
      .map((question) => ({
        key: question.key,
        ours: question.row ? exchangedOf(questionOf(question.row)) : null,
        before: question.before ? { key: question.key, ...question.before } : null,
        offered: { key: question.key, ...question.offered },
        alsoAskedBy: othersAsking(question, comparison.agentId ?? undefined, here).map(
          ({ starter: _starter, ...agent }) => agent,
        ),
      })),
  }
}

const titleOf = (key: string, questions: readonly OfferedQuestion[], here: Here) => {
  const row = here.questions.get(key)
  if (row) return { id: row.id, key, title: row.title, titleVi: row.title_vi }
  const offered = questions.find((question) => question.key === key)?.offered
  return { id: key, key, title: offered?.title ?? key, titleVi: offered?.titleVi ?? key }
}

/** Of one that is not here yet: what the catalogue does not say. */
const blank = {
  category: null,
  sharedConnection: true,
  apiKey: null,
  provider: null,
  model: null,
  maxTokens: null,
  audience: 'everyone',
  groups: [],
} satisfies Partial<AgentState>

function partsOf({ row, state }: { row: AgentRow; state: AgentState }): Parts {
  const { category: _category, questions, turning, ...parts } = state
  const { sharedConnection: _shared, apiKey: _key, provider: _provider, model: _model, ...own } = parts
  const { maxTokens: _max, audience: _audience, groups: _groups, ...shipped } = own
  return {
    ...shipped,
    turning: turning!,
    questionIds: questions.map(({ key }) => key),
    example: row.example === null ? null : (JSON.parse(row.example) as Parts['example']),
    exampleVi: row.example_vi === null ? null : (JSON.parse(row.example_vi) as Parts['exampleVi']),
  }
}

/** The list that is shipped, without what was taken out here, and with what was put in. */
function mergedList(before: readonly string[] = [], ours: readonly string[], shipped: readonly string[]): string[] {
  const kept = shipped.filter((key) => ours.includes(key) || !before.includes(key))
  const merged = [...kept, ...ours.filter((key) => !before.includes(key) && !shipped.includes(key))]
  // Put in another order here, and otherwise the same.
  return isDeepStrictEqual(merged.toSorted(), ours.toSorted()) && isDeepStrictEqual(before, shipped)
    ? [...ours]
    : merged
}

type Three = { before: unknown; ours: unknown; offered: unknown; shipped?: unknown }

/** Null where it is here as it would become. */
function changerOf({ before, ours, offered, shipped = offered }: Three): ChangedBy | null {
  if (isDeepStrictEqual(ours, offered)) return null
  if (before === undefined) return 'both'
  if (isDeepStrictEqual(shipped, before)) return 'ours'
  return isDeepStrictEqual(ours, before) ? 'theirs' : 'both'
}

type Offering = { key: string; starter: string; question: QuestionUnit; before: QuestionUnit | undefined }

/** Field by field: what only the school has changed in a question stays as it is. */
function offeredQuestion({ key, starter, question, before }: Offering, here: Here): OfferedQuestion {
  const row = here.starters.get(starter)
  const plain = { key, starter, row, before }
  if (!row) return { ...plain, offered: question, changedBy: null }
  const { key: _key, ...ours } = exchangedOf(questionOf(row))
  const fields = Object.keys(question) as (keyof QuestionUnit)[]
  const changers = fields.map((field) =>
    changerOf({ before: before?.[field], ours: ours[field], offered: question[field] }),
  )
  const kept = fields.filter((_, index) => changers[index] === 'ours')
  const merged = { ...question, ...Object.fromEntries(kept.map((field) => [field, ours[field]])) }
  // What is left of one side may not fit the other: then it is one or the other, whole.
  const fits = Object.keys(questionProblems(merged)).length === 0
  const changedBy = changers.includes('both') ? 'both' : changers.includes('theirs') ? (fits ? 'theirs' : 'both') : null
  return { ...plain, offered: fits ? merged : question, changedBy }
}
