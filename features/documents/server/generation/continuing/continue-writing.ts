import type { Language } from '#platform/i18n/language.ts'
import type { Checked } from '#features/agents/model/checks/run.ts'
import type { UsableAgent } from '#features/agents/server/agents.ts'
import { textKind } from '../../../model/kinds.ts'
import type { DocumentKinds } from '../../kinds.ts'
import { readData, type EntryData } from '../../store/entry-data.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import { asToday } from './as-today.ts'
import { wholeWords } from './continuation.ts'
import { createContinueRequest, continuing } from './continuing.ts'
import type { GenerationDeps } from '../deps.ts'
import { expectedOf } from '../costs/expected.ts'
import { prepare } from '../preparing/prepare.ts'
import { resumeAs, type Continuation } from './resume.ts'
import { reserveParts } from '../costs/reserve-parts.ts'
import { documentServerTexts } from '../../texts.ts'
import { message } from '#platform/i18n/message.ts'
import { translate } from '#platform/i18n/translate.ts'

/**
 * Continues an incomplete text with the current assistant, the same answers and the files still stored. The text may have been edited; the
 * continuation and its usage are added.
 * @returns its document, which is running again and can be followed like any other
 * @throws AppError 404 for a deleted assistant; 409 for a complete or changed text; 429 if too many are running or today's are used up; 403
 * or 507 without space for the text; 503 without an AI connection.
 */
export async function continueWriting(
  deps: GenerationDeps,
  row: Schema['documents'],
  user: SignedInUser,
  language: Language,
): Promise<Schema['documents']> {
  return resumeAs(deps, row, await prepareContinuation(deps, row, user), language)
}

async function prepareContinuation(
  deps: GenerationDeps,
  row: Schema['documents'],
  user: SignedInUser,
): Promise<Continuation> {
  const { language } = row
  const shown = row.edited_content ?? row.content
  const { kinds } = deps
  if (isWhole(kinds, row) || shown.trim() === '')
    throw new AppError(409, message(documentServerTexts, 'generation.nothingLeft'))
  const today = await asToday(deps, row, user)
  const agent = asOnceWritten(today.agent, row)
  const { model, answers, curriculum, files, source, questions, reservation } = today
  const data = dataToContinue(kinds, row)
  const { request, promptUsed, model: writer } = await prepare(deps, { ...today, agent, data })
  if (data) {
    const reserved = await reserveParts(deps.db, { reservation, agent, request, data, language })
    return {
      model: writer,
      reservation,
      request: reserved,
      agent,
      answers,
      curriculum,
      files,
      source,
      questions,
      promptUsed,
      data,
      shown,
    }
  }
  // A text edited by a teacher ends with a whole word.
  const sent = row.edited_content === null ? wholeWords(shown) : shown
  const further = createContinueRequest(
    request,
    sent,
    translate(language, documentServerTexts)('generation.continueInstruction'),
  )
  await reservation.reserve(() => expectedOf(deps.db, agent, { request: further, data: null, language }))
  const goingOn = continuing(model, { shown, sent })
  return {
    model: goingOn,
    reservation,
    request: further,
    agent,
    answers,
    curriculum,
    files,
    source,
    questions,
    promptUsed,
    data: null,
    shown,
  }
}

/**
 * A text continues as a text with its original checks, even if the assistant now produces structured data, and structured data as
 * structured data.
 */
function asOnceWritten(agent: UsableAgent, { kind, data, checked }: Schema['documents']) {
  if (data !== null) return { ...agent, kind }
  if (agent.kind === textKind) return agent
  const checks = checked === null ? [] : (JSON.parse(checked) as Checked[]).map(({ check }) => check)
  return { ...agent, kind: textKind, checks: JSON.stringify(checks) }
}

/** Manual edits exist only in the text, so continuing from the data would lose them. */
function dataToContinue(kinds: DocumentKinds, row: Schema['documents']): EntryData | null {
  const data = readData(kinds, row)
  if (data && row.edited_content !== null) throw new AppError(409, data.kind.messages.continuedByHand)
  return data
}

function isWhole(kinds: DocumentKinds, row: Schema['documents']): boolean {
  const data = readData(kinds, row)
  // A filled template has nothing that an AI could continue.
  if (!data && row.template === 1) return true
  if (row.status !== 'complete' || row.problem !== null) return false
  // Parts may have been planned or emptied since, or before an AI was connected.
  return !data || data.kind.isWritten(data.value)
}
