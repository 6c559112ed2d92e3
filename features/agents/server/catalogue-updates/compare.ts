import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AgentState } from '../../contract/agent-versions.ts'
import type { Starter } from '../../contract/catalogue-updates.ts'
import type { KnownUnit, Parts, Unit } from '../catalogue/unit.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { Here } from './here.ts'
import { changerOf, mergedList, offeredQuestion, type ChangedBy, type OfferedQuestion } from './merge.ts'
import { inOwnKeys, keysHere } from './own-keys.ts'

export type PartName = keyof Parts

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
  'quickEdits',
  'derivation',
  'temperature',
  'example',
  'exampleVi',
]
const nothingKnown: KnownUnit = { assistant: {}, questions: {} }

/** Compares a shipped assistant with the school's and with the last shipped state. */
export function compareStarter(slug: string, unit: Unit, here: Here): Comparison {
  const agent = here.agents.get(slug)
  const known = here.known.get(slug)
  const keys = keysHere(unit, here)
  const naming = { questions: unit.questions, here }
  const starterState = inOwnKeys(unit.assistant, keys, naming) as Parts
  const base = known?.starterState ?? nothingKnown
  const before = inOwnKeys(base.assistant, keys, naming)
  const own = agent ? partsOf(agent) : null
  const questionIds = agent
    ? mergedList(
        before.questionIds,
        agent.state.questions.map(({ key }) => key),
        starterState.questionIds,
      )
    : starterState.questionIds
  const offered = { ...starterState, questionIds }
  const linkedIds = new Set(questionIds)
  const questions = Object.entries(unit.questions).flatMap(([starter, question]) => {
    const key = keys.get(starter)!
    return linkedIds.has(key)
      ? [offeredQuestion({ key, starter, question, before: base.questions[starter] }, here)]
      : []
  })
  const parts: Starter['parts'] = own
    ? partNames.flatMap((part) => {
        const changedBy = changerOf({
          before: before[part],
          ours: own[part],
          offered: offered[part],
          starterState: starterState[part],
        })
        // Lists of questions can be merged, so a change on both sides is no conflict.
        const by = part === 'questionIds' && changedBy === 'both' && before.questionIds ? 'theirs' : changedBy
        return by ? [{ part, changedBy: by, isBeforeKnown: before[part] !== undefined }] : []
      })
    : []
  for (const { key, changedBy, before: was } of questions)
    if (changedBy) parts.push({ part: questionPart(key), changedBy, isBeforeKnown: was !== undefined })
  const news = parts.filter(({ changedBy }) => changedBy !== 'ours')
  const isAnswered = isDeepStrictEqual(known?.starterState, unit)
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
  const { name, nameVi, description, descriptionVi } = agent?.state ?? starterState
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

/** The name of a question among the parts of an assistant. */
export const questionPart = (key: string) => `question:${key}`

const isNews = ({ changedBy }: { changedBy: ChangedBy | null }) => changedBy === 'theirs' || changedBy === 'both'

export const othersAsking = ({ row }: OfferedQuestion, agentId: string | undefined, { usedBy }: Here) =>
  (row ? (usedBy.get(row.id) ?? []) : []).filter(({ id }) => id !== agentId)

function partsOf({ row, state }: { row: Schema['agents']; state: AgentState }): Parts {
  const { category: _category, questions, derivation, ...parts } = state
  const { sharedConnection: _shared, apiKey: _key, provider: _provider, model: _model, ...own } = parts
  const { maxTokens: _max, audience: _audience, groups: _groups, ...starterState } = own
  return {
    ...starterState,
    derivation: derivation!,
    questionIds: questions.map(({ key }) => key),
    example: row.example === null ? null : (JSON.parse(row.example) as Parts['example']),
    exampleVi: row.example_vi === null ? null : (JSON.parse(row.example_vi) as Parts['exampleVi']),
  }
}
