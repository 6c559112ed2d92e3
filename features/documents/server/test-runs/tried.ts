import type * as z from 'zod/mini'
import type { Lost } from '#features/agents/contract/agent-versions.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import type { testRun } from '#features/agents/contract/test-run.ts'
import type { Language } from '#platform/i18n/language.ts'
import { agentNotFound } from '#features/agents/server/agents.ts'
import { asIfSaved, type TestDeps } from '#features/agents/server/agents/unsaved.ts'
import { broughtBack } from '#features/agents/server/versions/restore.ts'
import { agentAtVersion } from '#features/agents/server/versions/versions.ts'
import type { Connecting } from '#features/connections/server/connections.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Instructed } from '../generation/preparing/prepare.ts'
import { questionsWithIds } from '#features/questions/server/questions/agent-questions.ts'
import { agentFormTexts } from '#features/agents/texts/form.ts'
import { translate } from '#platform/i18n/translate.ts'

/** An assistant in the state to test. */
export type Tried = {
  agent: Connecting & Instructed & Pick<Schema['agents'], 'checks'>
  /** Null: it is not saved yet. */
  agentId: string | null
  questions: Question[]
  lost: Lost[]
}

type Form = Omit<z.output<typeof testRun.start.body>, 'answers' | 'entryId' | 'language'>

/** Reads the assistant from its form. @throws AppError 400 for a deleted question, and as asIfSaved does */
export async function asInForm(
  deps: Pick<TestDeps, 'db' | 'encryption'>,
  { prompt, promptVi = null, questionIds = [], name, nameVi, checks = [], ...typed }: Form,
  language: Language,
): Promise<Tried> {
  const [connection, questions] = await Promise.all([asIfSaved(deps, typed), questionsWithIds(deps.db, questionIds)])
  const untitled = translate(language, agentFormTexts)('agentForm.new')
  const names = { name: name ?? nameVi ?? untitled, name_vi: nameVi ?? name ?? untitled }
  return {
    agent: { ...connection, ...names, prompt, prompt_vi: promptVi, checks: JSON.stringify(checks) },
    agentId: typed.agentId ?? null,
    questions,
    lost: [],
  }
}

type Version = { id: string; number: number; model?: string | null | undefined }

/** Returns the assistant at a version, optionally with another model. @throws AppError 404 when the assistant or the version does not exist */
export async function atVersion(db: Database, { id, number, model }: Version): Promise<Tried> {
  const row = await db.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw agentNotFound()
  const { set, questionIds, lost } = await broughtBack(db, row, await agentAtVersion(db, { id, number }))
  return {
    agent: { ...row, ...set, ...(model && { model }) },
    agentId: id,
    questions: await questionsWithIds(db, questionIds),
    // Audience and category do not affect the output.
    lost: lost.filter(({ what }) => what !== 'category' && what !== 'group'),
  }
}
