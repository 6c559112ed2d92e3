import type { HistoryEntry } from '#features/documents/contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import { examModel } from '../../model/kind.ts'
import { summarizeExam } from '../../model/summary.ts'
import { findingsOf } from '../../model/findings.ts'
import { examDocument } from '../../model/views/document.ts'
import { isSimple } from '../../model/plan/exam-request.ts'
import { contentMaxLength } from '#platform/model/limits.ts'
import { type FileItem, examFromFile } from '../../model/quiz-formats/exam-from-file.ts'
import { searchText } from '#platform/model/search-text.ts'
import { usableAgent } from '#features/agents/server/agents.ts'
import type { Quota } from '#features/usage/server/quotas/quota.ts'
import { recordVersion } from '#features/documents/server/store/entry-versions.ts'
import { keepWords } from '#platform/server/database/search/entry-words.ts'
import { once, type IdempotencyKey } from '#platform/server/database/once.ts'
import { nextOrdinal } from '#platform/server/database/ordinals.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { countUse } from '#features/documents/server/generation/entry.ts'
import { entryOf } from '#features/documents/server/history/entry-view.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { questionsOfAgent } from '#features/questions/server/questions/agent-questions.ts'
import { AppError } from '#platform/server/app-error.ts'
import { examServerTexts } from '../texts.ts'
import { historyTexts } from '#features/documents/texts/history.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database; clock: () => Date; quota: Quota }

type QuizRequest = {
  agentId: string
  title: string
  /** The document's language. */
  language: Language
  passage: string
  items: readonly FileItem[]
  messageLanguage: Language
  idempotencyKey: IdempotencyKey
}

/**
 * Creates a paper from imported questions, without AI: a document like any other of the assistant. Saves all or nothing.
 * @throws AppError 404 for an unknown assistant, 400 for one that creates no papers and for invalid papers, 403 and 507 if a storage limit
 * is reached
 */
export async function beginFromFile(deps: Deps, quizRequest: QuizRequest, user: SignedInUser): Promise<HistoryEntry> {
  const { db } = deps
  const { idempotencyKey, messageLanguage } = quizRequest
  const read = async () =>
    entryOf(
      await db.selectFrom('documents').selectAll().where('id', '=', idempotencyKey.id).executeTakeFirstOrThrow(),
      messageLanguage,
    )
  return once(db, 'documents', idempotencyKey, {
    async make() {
      await insertExam(deps, quizRequest, user)
      return read()
    },
    read,
  })
}

async function insertExam(
  { db, clock, quota }: Deps,
  { agentId, title, language, passage, items, messageLanguage, idempotencyKey }: QuizRequest,
  user: SignedInUser,
): Promise<void> {
  const [agent, questions] = await Promise.all([usableAgent(db, agentId, user), questionsOfAgent(db, agentId)])
  if (agent.kind !== examModel.name) throw new AppError(400, message(examServerTexts, 'quizFormats.noExams'))
  await quota.assertDisk()
  const exam = examFromFile({ title, items, passage, simple: isSimple(questions) })
  const broken = findingsOf(exam, { language: messageLanguage, planned: null }).find(
    ({ weight }) => weight === 'broken',
  )
  if (broken) throw new AppError(400, broken.message)
  const content = examDocument(exam, language)
  const excess = content.length - contentMaxLength
  if (excess > 0) throw new AppError(400, message(historyTexts, 'history.tooLong', { excess, limit: contentMaxLength }))
  const now = clock().toISOString()
  await quota.keepWithin(user.id, 0, async (transaction) => {
    const row = await transaction
      .insertInto('documents')
      .values({
        id: idempotencyKey.id,
        user_id: user.id,
        agent_id: agent.id,
        agent_name: agent.name,
        agent_name_vi: agent.name_vi,
        agent_version: agent.agent_version,
        status: 'complete',
        language,
        prompt_used: language,
        layout: agent.layout,
        files_used: 0,
        template: 0,
        model: null,
        files: '[]',
        answers: '{}',
        curriculum: null,
        content,
        edited_content: null,
        checked: null,
        removed_text: null,
        kind: examModel.name,
        data: JSON.stringify(exam),
        version: 1,
        ...summarizeExam(content, exam),
        tokens: null,
        input_tokens: null,
        output_tokens: null,
        cost_nanodollars: null,
        estimated_tokens: null,
        estimated_nanodollars: null,
        problem: null,
        created_at: now,
        finished_at: now,
        alive_at: now,
        search_text: searchText(agent.name, agent.name_vi),
        is_indexed: 1,
        class_name: null,
        own_title: null,
        topic: title,
        ordinal: nextOrdinal('documents'),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await countUse(transaction, row)
    await keepWords(transaction, row)
    await recordVersion(transaction, { after: row }, { cause: 'edited', created_at: now })
  })
}
