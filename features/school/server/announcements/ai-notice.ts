import type * as z from 'zod/mini'
import type { AiNotice, aiNotice } from '../../contract/ai-notice.ts'
import type { Language } from '#platform/i18n/language.ts'
import { changesBetween, type Facts } from '../audit/changes.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { writeNextVersion } from '#platform/server/database/versions.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { aiNoticeRow, countPeople } from './acceptances.ts'
import { schoolServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

type Deps = { db: Database; clock: () => Date }
type Changes = z.output<typeof aiNotice.update.body>
type Words = Pick<AiNotice, 'text' | 'textVi'>

export async function getAiNotice(db: Database): Promise<AiNotice> {
  const row = await aiNoticeRow(db)
  return {
    isOn: row.is_active === 1,
    ...(await wordsOf(db, row)),
    defaults: ours(),
    edition: row.edition,
    requiredFrom: row.required_from,
    people: await countPeople(db, row),
    version: row.version,
  }
}

/**
 * Keeps the values of omitted fields. A new text is a new edition, which everyone must accept if required; the first required one is too.
 * @throws AppError 409 when it is no longer at `version`
 */
export async function updateAiNotice(
  { db, clock }: Deps,
  { version, requiresAgain = false, isOn, ...words }: Changes,
  from: Caller,
): Promise<AiNotice> {
  let change: { before: Facts; after: Facts } | undefined
  const notice = await db.transaction().execute(async (transaction) => {
    await writeNextVersion(transaction, 'ai_notice', { id: 'school', version }, async (row) => {
      const before = await wordsOf(transaction, row)
      const after = { ...before, ...words }
      const isOther = after.text !== before.text || after.textVi !== before.textVi
      const isFirst = row.edition === 0 && isOn === true
      const edition = isOther || isFirst || requiresAgain ? row.edition + 1 : row.edition
      const written = {
        is_active: isOn === undefined ? row.is_active : Number(isOn),
        edition,
        required_from: requiresAgain || row.edition === 0 ? edition : row.required_from,
      }
      change = { before: factsOf(row, before), after: factsOf({ ...row, ...written }, after) }
      return written
    })
    // The update above locks the row, so no other request creates an edition at the same time.
    await keepEdition(transaction, change!.after, clock())
    return getAiNotice(transaction)
  })
  const changes = changesBetween(change!.before, change!.after)
  if (changes.length > 0) from.record('ai-notice-changed', null, { changes })
  return notice
}

/** Reads the text of an edition in the reader's language. */
export async function noticeIn(db: Database, edition: number, language: Language): Promise<string> {
  const { text, textVi } = await wordsOf(db, { edition })
  return language === 'vi' ? textVi : text
}

async function wordsOf(db: Database, { edition }: Pick<Schema['ai_notice'], 'edition'>): Promise<Words> {
  const row = await db.selectFrom('ai_notice_editions').selectAll().where('edition', '=', edition).executeTakeFirst()
  return row ? { text: row.text, textVi: row.text_vi } : ours()
}

const ours = (): Words => ({
  text: translate('en', schoolServerTexts)('aiNotice.text'),
  textVi: translate('vi', schoolServerTexts)('aiNotice.text'),
})

/** Stores the texts of an edition, our defaults too: what people accepted does not change with an update of the product. */
async function keepEdition(db: Database, facts: Facts, at: Date): Promise<void> {
  const edition = Number(facts.noticeEdition)
  if (edition === 0) return
  await db
    .insertInto('ai_notice_editions')
    .values({
      edition,
      text: String(facts.noticeText),
      text_vi: String(facts.noticeTextVi),
      created_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.column('edition').doNothing())
    .execute()
}

const factsOf = ({ is_active, edition, required_from }: Schema['ai_notice'], { text, textVi }: Words) => ({
  aiNotice: is_active === 1,
  noticeText: text,
  noticeTextVi: textVi,
  noticeEdition: edition,
  requiredFrom: required_from,
})
