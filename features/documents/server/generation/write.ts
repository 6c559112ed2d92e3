import { setImmediate as requestSent } from 'node:timers/promises'
import type { MadeWith } from '../../contract/generation.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { classNameOf } from '#features/library/model/classes.ts'
import { topicOf } from '#features/questions/model/topic.ts'
import { searchText } from '#platform/model/search-text.ts'
import { isMade, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { UsableAgent } from '#features/agents/server/agents.ts'
import { closedAfter, type CostReservation } from '#features/usage/server/budgets/budgets.ts'
import { dataColumns, type EntryData } from '../store/entry-data.ts'
import type { Unordered, Schema } from '#platform/server/database/schema.ts'
import { picturesIn } from '#features/questions/server/attachments/pictures.ts'
import type { Model, ModelRequest } from '#ai/server/model.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import { sourceMark, withSource, type Source } from '../related/source.ts'
import { startJob } from '#platform/server/jobs/start-job.ts'
import { write } from '#ai/server/jobs/write.ts'
import type { Using } from '#features/usage/server/statistics/usage.ts'
import { entryStore, insertEntry } from './entry.ts'
import type { GenerationDeps } from './deps.ts'
import { estimatedWith } from './costs/figures.ts'
import { checkText, type LookedOver } from './checks/check-text.ts'
import { resultOf } from './result.ts'
import type { GenerationJob } from './generation-job.ts'

type Work = {
  job: GenerationJob
  idempotencyKey: IdempotencyKey
  model: Model
  request: ModelRequest
  /** The source data, which the model fills; null for a text. */
  data: EntryData | null
  agent: UsableAgent
  answers: Answers
  /** The entries of curricula in the answers. */
  curriculum: readonly MadeWith[]
  className: string | null
  files: readonly Schema['files'][]
  /** The source document and its assistant's questions. */
  source: Source | null
  questions: readonly Question[]
  filesUsed: number
  /** Number of pictures inside each file, by id, that the model did not see. */
  unread: ReadonlyMap<string, number>
  language: Language
  messageLanguage: Language
  promptUsed: Language
  reservation: CostReservation
}

type NewEntry = Omit<Work, 'idempotencyKey' | 'request' | 'messageLanguage' | 'reservation' | 'questions'>
type ToCheck = Pick<
  Work,
  'job' | 'model' | 'answers' | 'curriculum' | 'files' | 'source' | 'questions' | 'promptUsed'
> & {
  agent: Pick<UsableAgent, 'checks'>
}

/** Lets the model write a generation. The history row is created beside the model call, not before it. @throws as startJob does */
export function beginGeneration(deps: GenerationDeps, work: Work): Promise<void> {
  // Closures below must not capture `work`: prompts in two languages would stay in memory as long as the model writes.
  const { job, model, request, messageLanguage, idempotencyKey, data, reservation } = work
  const using = usingOf(job, work.agent, { model, reservation })
  const entry = newEntry(work)
  const looked = lookingOver(deps, work)
  const writing = () =>
    closedAfter(
      reservation,
      write(deps, {
        job,
        model,
        request,
        // On SQLite, statements run at once: first the request leaves.
        started: requestSent().then(() => insertEntry(deps, entry)),
        progressStore: entryStore(deps, { using, checkText: looked.over, data }),
        resultOf: (outcome) =>
          resultOf(
            deps.kinds,
            { ...entry, ...outcome, ...estimatedWith(entry, reservation), ...looked.latest() },
            messageLanguage,
          ),
      }),
    )
  return startJob(deps.jobs, job, writing, () => isMade(deps.db, 'documents', idempotencyKey))
}

export const usingOf = (
  { id, userId }: GenerationJob,
  agent: Pick<UsableAgent, 'id'>,
  { model, reservation }: { model: Model; reservation: CostReservation },
): Using => ({
  run: id,
  userId,
  agentId: agent.id,
  // Only these fields are copied: the closures of a continuing model hold the whole previous text.
  model: { name: model.name, template: model.template },
  kind: 'document',
  reservation,
})

/** Post-processes a finished text once, however often saving is retried. */
export function lookingOver(
  deps: GenerationDeps,
  { job, model, agent, answers, curriculum, files: sent, source, questions, promptUsed }: ToCheck,
) {
  const files = withSource(sent, source, questions)
  let latest: LookedOver = { content: job.buffer.text, checked: null, removed_text: null }
  let of: string | null = null
  const { userId } = job
  const { checks } = agent
  const written = { agent: { checks }, answers, curriculum, files, language: promptUsed, frame: model.template, userId }
  return {
    over: async (text: string): Promise<LookedOver> => {
      if (of !== text) latest = await checkText(deps, written, text)
      of = text
      return latest
    },
    latest: () => latest,
  }
}

/** Makes the row of a text before it is written. */
export function newEntry({
  job,
  model,
  agent,
  answers,
  curriculum,
  className,
  files,
  source,
  filesUsed,
  unread,
  language,
  promptUsed,
  data,
}: NewEntry): Unordered<Schema['documents']> {
  const { id, userId, startedAt } = job
  return {
    id,
    user_id: userId,
    agent_id: agent.id,
    agent_name: agent.name,
    agent_name_vi: agent.name_vi,
    agent_version: agent.agent_version,
    status: 'running',
    language,
    prompt_used: promptUsed,
    layout: agent.layout,
    files_used: filesUsed,
    template: model.template ? 1 : 0,
    model: model.name,
    files: JSON.stringify(files.map((file) => ({ ...fileOf(file), unreadFigures: unread.get(file.id) }))),
    answers: JSON.stringify(answers),
    curriculum: curriculum.length > 0 ? JSON.stringify(curriculum) : null,
    content: '',
    edited_content: null,
    checked: null,
    removed_text: null,
    ...dataColumns(data),
    version: 1,
    title: '',
    preview: '',
    tokens: null,
    input_tokens: null,
    output_tokens: null,
    cost_nanodollars: null,
    estimated_tokens: null,
    estimated_nanodollars: null,
    problem: null,
    created_at: startedAt,
    finished_at: null,
    alive_at: startedAt,
    search_text: searchText(agent.name, agent.name_vi),
    // The text is indexed when it is complete.
    is_indexed: 0,
    class_name: className ?? classNameOf(answers),
    own_title: null,
    topic: topicOf(answers),
    source_id: source && source.id,
    source_version: source && source.version,
    source_title: source && source.title,
    source_fingerprint: source && sourceMark(source.text),
    root_document_id: source && source.threadId,
  }
}

const fileOf = (file: Schema['files']) => ({
  id: file.id,
  name: file.name,
  size: file.size,
  extension: file.extension,
  questionKey: file.question_key,
  ...picturesIn(file),
})
