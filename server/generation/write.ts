import type { Answers, GenerationResult } from '#contract/generation'
import type { Language } from '#locales/language'
import type { AgentRow, HistoryRow } from '../database/schema.ts'
import { searchText } from '../database/search-text.ts'
import { Refusal } from '../http/errors.ts'
import type { Model, ModelEvent, ModelRequest } from '../models/model.ts'
import { ProviderError } from '../models/model.ts'
import { insertEntry, saveWhileGrowing, settle } from './entry.ts'
import type { GenerationDeps } from './generation.ts'
import { refusalOf } from './refusal.ts'
import type { Running } from './running.ts'

type Work = {
  running: Running
  model: Model
  request: ModelRequest
  agent: AgentRow
  answers: Answers
  language: Language
  promptUsed: Language
}
type Done = Extract<ModelEvent, { type: 'done' }>

/** Why a generation was ended early: by its owner, or because this process is going down. */
export type Ending = 'stopped' | 'interrupted'

/**
 * Lets the model write. The history row is made beside the upstream call, not before it; the text is saved as it grows; the
 * result is acknowledged only once it stands in the database.
 */
export function write(deps: GenerationDeps, work: Work): void {
  const { running } = work
  deps.running.set(running.historyId, running)
  running.result = finish(deps, work).finally(() => deps.running.delete(running.historyId))
  // Somebody may be following or nobody: the outcome stands in history either way.
  running.result.catch(() => {}).finally(() => running.end())
}

async function finish(deps: GenerationDeps, work: Work): Promise<GenerationResult> {
  const { running } = work
  const begun = insertEntry(deps.db, newEntry(work))
  // What cannot be kept must not go on costing.
  begun.catch(() => running.ending.abort('interrupted' satisfies Ending))
  const saving = saveWhileGrowing(deps, running)
  try {
    const [done] = await Promise.all([pump(work), begun])
    clearInterval(saving)
    await settle(deps, running, { status: 'complete', ...figures(done) })
    return resultOf(work, 'complete', done)
  } catch (error) {
    clearInterval(saving)
    // Without its row there is nothing to settle: the database's own fault is what the reader hears of.
    await begun
    const ending = running.ending.signal.aborted ? (running.ending.signal.reason as Ending) : null
    if (ending === 'stopped') {
      await settle(deps, running, { status: 'stopped' })
      return resultOf(work, 'stopped', null)
    }
    const refusal = ending ? new Refusal(503, 'generation.interrupted') : refusalOf(error)
    await settle(deps, running, { status: ending ?? 'failed', problem: refusal.key })
    if (!ending) deps.log.error(error)
    throw refusal
  }
}

async function pump({ running, model, request }: Work): Promise<Done> {
  for await (const event of model.generate(request, { signal: running.ending.signal })) {
    if (event.type === 'delta') running.append(withoutNul(event.text))
    else if (event.type === 'replace') running.replace(withoutNul(event.text))
    else if (event.type === 'done') return event
  }
  throw new ProviderError('cut')
}

/** PostgreSQL stores no NUL: one from a confused model would cost the teacher the whole text. */
const withoutNul = (text: string) => text.replaceAll('\0', '')

function newEntry({ running, model, agent, answers, language, promptUsed }: Work): HistoryRow {
  const { historyId, userId, startedAt } = running
  return {
    id: historyId,
    user_id: userId,
    agent_id: agent.id,
    agent_name: agent.name,
    agent_name_vi: agent.name_vi,
    status: 'running',
    language,
    prompt_used: promptUsed,
    files_used: 0,
    template: model.template ? 1 : 0,
    model: model.name,
    answers: JSON.stringify(answers),
    content: '',
    edited_content: null,
    preview: '',
    tokens: null,
    input_tokens: null,
    output_tokens: null,
    cost_nanodollars: null,
    problem: null,
    created_at: startedAt,
    finished_at: null,
    alive_at: startedAt,
    search_text: searchText(agent.name, agent.name_vi),
  }
}

const figures = ({ usage, cost }: Done): Partial<HistoryRow> => ({
  tokens: usage?.total ?? null,
  input_tokens: usage?.input ?? null,
  output_tokens: usage?.output ?? null,
  cost_nanodollars: cost,
})

function resultOf(
  { running, model, language, promptUsed }: Work,
  status: 'complete' | 'stopped',
  done: Done | null,
): GenerationResult {
  return {
    content: running.text,
    historyId: running.historyId,
    tokens: done?.usage?.total ?? null,
    cost: done?.cost == null ? null : done.cost / 1e9,
    metadata: { language, promptUsed, filesUsed: 0, template: model.template, model: model.name, status },
  }
}
