import type { AgentState } from '../../contract/agent-versions.ts'
import type { ComparedStarter, Starter } from '../../contract/catalogue-updates.ts'
import type { Parts } from '../catalogue/unit.ts'
import { exchangedOf } from '../import-export/questions.ts'
import { questionOf } from '#features/questions/server/questions/question-row.ts'
import { othersAsking, type Comparison } from './compare.ts'
import type { Here } from './here.ts'
import type { OfferedQuestion } from './merge.ts'

/** Summarises a starter assistant for a list. */
export const starterOf = ({
  unit: _unit,
  ours: _ours,
  before: _before,
  offered: _offered,
  own: _own,
  questions: _questions,
  ...starter
}: Comparison): Starter => starter

/** Describes a comparison for the reader: each value as shipped before, as it is here, and as offered. */
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
        alsoUsedBy: othersAsking(question, comparison.agentId ?? undefined, here).map(
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

/** Values of a new assistant that the catalogue does not have. */
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
