import type { ClassFields, TaughtClass } from '../../contract/classes.ts'
import { collator } from '#platform/i18n/format/formatters.ts'
import type { Language } from '#platform/i18n/language.ts'
import { classesMax } from '../../model/classes.ts'
import { makeWithinLimit } from '#platform/server/database/limit.ts'
import { once, type IdempotencyKey } from '#platform/server/database/once.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { writeNextVersion } from '#platform/server/database/versions.ts'
import { AppError } from '#platform/server/app-error.ts'
import { libraryServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/** Lists all classes of a teacher by name: 8A before 10A. */
export async function listClasses(db: Database, userId: string, language: Language): Promise<TaughtClass[]> {
  const rows = await db.selectFrom('classes').selectAll().where('user_id', '=', userId).execute()
  const { compare } = collator(language, { numeric: true, sensitivity: 'base' })
  const order = (one: Schema['classes'], other: Schema['classes']) =>
    compare(one.name, other.name) || one.created_at.localeCompare(other.created_at)
  return rows.sort(order).map(classOf)
}

/** @throws AppError 409 when the limit is reached */
export async function createClass(
  { db, clock }: { db: Database; clock: () => Date },
  userId: string,
  fields: ClassFields,
  idempotencyKey: IdempotencyKey,
): Promise<TaughtClass> {
  return once(db, 'classes', idempotencyKey, {
    async make() {
      const row = {
        ...columnsOf({ ...nothing, ...fields }),
        id: idempotencyKey.id,
        user_id: userId,
        version: 1,
        created_at: clock().toISOString(),
      }
      await makeWithinLimit(db, classLimit(userId), (transaction) =>
        transaction.insertInto('classes').values(row).execute(),
      )
      return classOf(row)
    },
    read: () => getClass(db, userId, idempotencyKey.id),
  })
}

/** @throws AppError 404 also for another person's class; 409 when it is no longer at `version` */
export async function changeClass(
  db: Database,
  userId: string,
  id: string,
  { version, ...fields }: Partial<ClassFields> & { version?: number | undefined },
): Promise<TaughtClass> {
  return db.transaction().execute(async (transaction) => {
    await getClass(transaction, userId, id)
    const written = await writeNextVersion(transaction, 'classes', { id, version }, (row) =>
      columnsOf({ ...classOf(row), ...fields }),
    )
    if (!written) throw classNotFound()
    return getClass(transaction, userId, id)
  })
}

/** Deletes a class but not its documents. @throws AppError 404 also for another person's class */
export async function removeClass(db: Database, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('classes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw classNotFound()
}

const classNotFound = () => new AppError(404, message(libraryServerTexts, 'class.notFound'))

/** @throws AppError 404 also for another person's class */
export async function getClass(db: Database, userId: string, id: string): Promise<TaughtClass> {
  const row = await db
    .selectFrom('classes')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw classNotFound()
  return classOf(row)
}

const classLimit = (userId: string) => ({
  name: `classes of ${userId}`,
  most: classesMax,
  count: (transaction: Database) =>
    transaction
      .selectFrom('classes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  full: () => new AppError(409, message(libraryServerTexts, 'class.tooMany', { most: classesMax })),
})

type Facts = Omit<TaughtClass, 'id' | 'version'>

const nothing = {
  subject: null,
  grade: null,
  size: null,
  textbook: null,
  level: null,
  context: null,
  periodMinutes: null,
  equipment: null,
  curriculum: null,
  students: null,
} satisfies Omit<Facts, 'name'>

/** A field that is present without a value clears its column. */
const columnsOf = ({
  name,
  subject,
  grade,
  size,
  textbook,
  level,
  context,
  periodMinutes,
  equipment,
  curriculum,
  students,
}: ClassFields) => ({
  name,
  subject: subject ?? null,
  grade: grade ?? null,
  size: size ?? null,
  textbook: textbook ?? null,
  level: level ?? null,
  context: context ?? null,
  period_minutes: periodMinutes ?? null,
  equipment: equipment ?? null,
  curriculum: curriculum ?? null,
  students: students ?? null,
})

const classOf = (row: Schema['classes']): TaughtClass => ({
  id: row.id,
  name: row.name,
  subject: row.subject,
  grade: row.grade,
  size: row.size,
  textbook: row.textbook,
  level: row.level,
  context: row.context,
  periodMinutes: row.period_minutes,
  equipment: row.equipment,
  curriculum: row.curriculum,
  students: row.students,
  version: row.version,
})
