import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AgentState } from '../../contract/agent-versions.ts'
import type { Starter } from '../../contract/catalogue-updates.ts'
import type { KnownUnit, Parts, Unit, QuestionUnit } from '../catalogue/unit.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { Here } from './here.ts'
import { changerOf, mergedList, offeredQuestion, type ChangedBy, type OfferedQuestion } from './merge.ts'
import { renameInChecks, renameInPrompt } from '../../model/key-occurrences.ts'
import type { Example } from '../agents/example.ts'
import { inTurn } from '../question-keys/in-turn.ts'
import { renameInTemplate } from '../question-keys/template-key.ts'
import { freeKey } from '../import-export/insert-needed.ts'

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

/** Maps shipped keys to keys here. A new question keeps its shipped key unless the school uses it for another. */
function keysHere(
  { questions }: Pick<Unit, 'questions'>,
  { catalogueItems, questions: here }: Here,
): Map<string, string> {
  const keys = new Map([...catalogueItems].map(([starterState, { key }]) => [starterState, key]))
  const usedKeys = new Set([...here.keys(), ...Object.keys(questions)])
  for (const key of Object.keys(questions)) {
    if (keys.has(key)) continue
    const own = here.has(key) ? freeKey(key, usedKeys) : key
    usedKeys.add(own)
    keys.set(key, own)
  }
  return keys
}

/** Replaces the shipped keys in an assistant's parts by those of this school. */
function inOwnKeys(
  parts: Partial<Parts>,
  keys: ReadonlyMap<string, string>,
  { questions, here }: { questions: Readonly<Record<string, QuestionUnit>>; here: Here },
): Partial<Parts> {
  const moves = [...keys].flatMap(([from, to]) => (from === to ? [] : [{ from, to }]))
  if (moves.length === 0) return parts
  const starterState = Object.entries(questions).map(
    ([key, { columns }]) => [key, columns.map((one) => one.key)] as const,
  )
  const columns = new Map([...here.columns, ...starterState])
  const inPrompt = (text: string) => inTurn(moves, text, (all, { from, to }) => renameInPrompt(all, from, to).value)
  const inTemplate = (text: string) =>
    inTurn(moves, text, (all, { from, to }) => renameInTemplate(all, { from, to, columns }).value)
  const { prompt, promptVi, template, templateVi, checks, questionIds, example, exampleVi } = parts
  return {
    ...parts,
    ...(prompt !== undefined && { prompt: inPrompt(prompt) }),
    ...(promptVi && { promptVi: inPrompt(promptVi) }),
    ...(template && { template: inTemplate(template) }),
    ...(templateVi && { templateVi: inTemplate(templateVi) }),
    ...(checks && {
      checks: inTurn(moves, checks, (list, { from, to }) => renameInChecks(list, from, to).value),
    }),
    ...(questionIds && { questionIds: questionIds.map((key) => keys.get(key) ?? key) }),
    ...(example && { example: renamedAnswers(example, keys) }),
    ...(exampleVi && { exampleVi: renamedAnswers(exampleVi, keys) }),
  }
}

const renamedAnswers = (example: Example, keys: ReadonlyMap<string, string>): Example => ({
  ...example,
  answers: Object.fromEntries(Object.entries(example.answers).map(([key, answer]) => [keys.get(key) ?? key, answer])),
})
