import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { wholeSections } from '../../model/translations/links.ts'
import { rowsOf } from '../../model/translations/rows.ts'
import { markOf, sectionsOf } from '../../model/translations/sections.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { resumeAs } from '../generation/continuing/resume.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { AppError } from '#platform/server/app-error.ts'
import { estimateTranslations, requestAround } from './ask.ts'
import { writerOf } from './begin.ts'
import { readPair, saveLinks, termsAmong, textOf } from './stored-pair.ts'
import { createTranslationWriter } from './writer.ts'
import { documentServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/**
 * Continues an incomplete translation with the sections it lacks, from the current original. Null for a document that is not a translation.
 * @throws AppError as `continueWriting` does
 */
export async function continueTranslation(
  deps: GenerationDeps,
  row: Schema['documents'],
  user: SignedInUser,
  language: Language,
): Promise<Schema['documents'] | null> {
  const read = await readPair(deps.db, row.id)
  if (!read || read.pair.translation_id !== row.id) return null
  const { pair, sides } = read
  const { edited_content: edited, content } = row
  // An edited text is kept completely.
  const shown = edited === null ? wholeSections(content) : `${edited.trimEnd()}\n\n`
  const [original, translation] = [sectionsOf(textOf(sides.original)), sectionsOf(shown)]
  const rows = rowsOf(pair.links, original, translation)
  const unwritten = rows.filter(({ state }) => state === 'unwritten')
  if (unwritten.length === 0) throw new AppError(409, message(documentServerTexts, 'generation.nothingLeft'))
  const sections = unwritten.map((one) => original[one.original!]!)
  const direction = { from: sides.original.language, to: row.language }
  const { agent, reservation } = await writerOf(deps, row, user, row.language)
  const request = requestAround(user.id, direction)
  await reservation.reserve(() =>
    estimateTranslations(
      request,
      sections.map(({ text }) => text),
      direction,
    ),
  )
  const waiting = unwritten.map(({ key, original: at }) => ({
    key: key!,
    original: markOf(original[at!]!),
    translation: null,
  }))
  const links = [...pair.links.filter((link) => link.translation !== null), ...waiting]
  await saveLinks(deps.db, pair, links, { retained: translation.length })
  const terms = termsAmong(rows, { original, translation }, 'original')
  const model = createTranslationWriter(reservation.model, {
    sections,
    shown: translation.length > 0 ? shown : '',
    terms,
    ...direction,
  })
  const answers = JSON.parse(row.answers) as Answers
  // The assistant's checks refer to the original's answers.
  const unchecked = { ...agent, checks: '[]' }
  const work = {
    model,
    reservation,
    request,
    agent: unchecked,
    answers,
    curriculum: [],
    files: [],
    source: null,
    questions: [],
    promptUsed: row.language,
    data: null,
    shown,
  }
  return resumeAs(deps, row, work, language)
}
