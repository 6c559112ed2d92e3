import { formatIsoDay, formatIsoTime } from '#platform/i18n/format/dates.ts'
import type { Language } from '#platform/i18n/language.ts'
import { csvOf } from '#platform/model/files/csv.ts'
import { prepare } from '#platform/server/database/prepare.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { changedMeanwhile, AppError } from '#platform/server/app-error.ts'
import { schoolServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'
import { translate } from '#platform/i18n/translate.ts'
import { auditTexts } from '../../texts/audit.ts'
import { signInTexts } from '#features/accounts/texts/sign-in.ts'

type Deps = { db: Database; clock: () => Date }

/** Returns the edition of the active AI notice that this person must accept; null if there is none or they have accepted it. */
export async function editionToAccept(db: Database, userId: string): Promise<number | null> {
  const row = await aiNoticeRow(db)
  if (row.is_active === 0) return null
  const accepted = await db
    .selectFrom('ai_notice_acceptances')
    .select('edition')
    .where('user_id', '=', userId)
    .where('edition', '>=', row.required_from)
    .limit(1)
    .executeTakeFirst()
  return accepted ? null : row.edition
}

/** @throws AppError 403 until the person has accepted the school's AI notice */
export async function assertAccepted(db: Database, userId: string): Promise<void> {
  if ((await editionToAccept(db, userId)) !== null)
    throw new AppError(403, message(schoolServerTexts, 'aiNotice.toAccept'))
}

/** Accepting an edition again keeps the first time. @throws AppError 409 when another edition has replaced it */
export async function accept({ db, clock }: Deps, edition: number, userId: string): Promise<void> {
  const row = await aiNoticeRow(db)
  if (edition < row.required_from || edition > row.edition || edition < 1) throw changedMeanwhile()
  await db
    .insertInto('ai_notice_acceptances')
    .values({ user_id: userId, edition, accepted_at: clock().toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'edition']).doNothing())
    .execute()
}

/** Counts active accounts that accepted the requested edition, and those that will be asked. */
export async function countPeople(
  db: Database,
  { required_from }: Pick<Schema['ai_notice'], 'required_from'>,
): Promise<{ accepted: number; waiting: number }> {
  const { all, accepted } = await db
    .selectFrom('users')
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'integer').as('all'),
      eb
        .cast<number>(
          eb.fn
            .countAll()
            .filterWhere((filter) =>
              filter.exists(
                filter
                  .selectFrom('ai_notice_acceptances')
                  .select('edition')
                  .whereRef('user_id', '=', 'users.id')
                  .where('edition', '>=', Math.max(1, required_from)),
              ),
            ),
          'integer',
        )
        .as('accepted'),
    ])
    .where('is_active', '=', 1)
    .executeTakeFirstOrThrow()
  return { accepted, waiting: all - accepted }
}

export async function aiNoticeRow(db: Database): Promise<Schema['ai_notice']> {
  const [row] = await findNotice(db, {})
  return row!
}

const findNotice = prepare((db) => db.selectFrom('ai_notice').selectAll())

/** Lists acceptances with edition and time (UTC), by name. */
export async function acceptancesFile({ db, clock }: Deps, language: Language): Promise<{ file: File; count: number }> {
  const rows = await db
    .selectFrom('ai_notice_acceptances')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['name', 'email', 'edition', 'accepted_at'])
    .orderBy('name')
    .orderBy('email')
    .orderBy('edition')
    .execute()
  const head = (['auth.name', 'auth.email', 'auditField.noticeEdition', 'aiNotice.acceptedAt'] as const).map((title) =>
    translate(language, auditTexts, schoolServerTexts, signInTexts)(title),
  )
  const cells = rows.map(({ name, email, edition, accepted_at }) => [name, email, edition, formatIsoTime(accepted_at)])
  const name = `${translate(language, schoolServerTexts)('aiNotice.fileName')} ${formatIsoDay(clock(), 'UTC')}.csv`
  return { file: new File([csvOf([head, ...cells])], name, { type: 'text/csv;charset=utf-8' }), count: rows.length }
}
