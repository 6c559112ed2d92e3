import { message } from '#platform/i18n/message.ts'
import { AppError } from '#platform/server/app-error.ts'
import { newId } from '#platform/server/database/ids.ts'
import { runAlone } from '#platform/server/database/limit.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { SavedLayout } from '../../contract/layouts.ts'
import { layoutColumnsMax, layoutsMax } from '../../model/import/layouts/layout.ts'
import { layoutTexts } from '../../texts/layouts.ts'

type Columns = SavedLayout['columns']
type Deps = { db: Database; clock: () => Date }

/** The layout that holds the remembered headings has no name. */
const remembered = ''

/** Lists the teacher's own layouts and those for the school by name, and the remembered headings. */
export async function listLayouts(
  db: Database,
  { id }: SignedInUser,
): Promise<{ layouts: SavedLayout[]; remembered: Columns }> {
  const rows = await db
    .selectFrom('class_sheet_layouts')
    .selectAll()
    .where((eb) => eb.or([eb('user_id', '=', id), eb('for_school', '=', 1)]))
    .orderBy('name')
    .orderBy('id')
    .execute()
  const own = rows.find(({ user_id, name }) => user_id === id && name === remembered)
  return {
    layouts: rows.filter(({ name }) => name !== remembered).map((row) => layoutOf(row, id)),
    remembered: own ? columnsOf(own) : {},
  }
}

/** @throws AppError 403 for a layout for the school by anybody else than an administrator; 409 when the limit is reached */
export async function saveLayout(
  deps: Deps,
  { name, columns, forSchool }: Pick<SavedLayout, 'name' | 'columns' | 'forSchool'>,
  user: SignedInUser,
): Promise<SavedLayout> {
  if (forSchool && user.role !== 'ADMIN') throw new AppError(403, message(layoutTexts, 'layout.onlyAdmin'))
  return layoutOf(await write(deps, { user_id: user.id, name, forSchool }, () => columns), user.id)
}

/** Adds headings to the remembered ones; beyond the limit the oldest ones are forgotten. */
export async function rememberColumns(deps: Deps, columns: Columns, { id }: SignedInUser): Promise<Columns> {
  const join = (before: Columns) => {
    const others = Object.entries(before).filter(([heading]) => !Object.hasOwn(columns, heading))
    return Object.fromEntries([...others, ...Object.entries(columns)].slice(-layoutColumnsMax))
  }
  return columnsOf(await write(deps, { user_id: id, name: remembered, forSchool: false }, join))
}

/** Creates or replaces the layout of this name. Of two saves at once the second one sees what the first one wrote. */
const write = (
  { db, clock }: Deps,
  layout: { user_id: string; name: string; forSchool: boolean },
  change: (before: Columns) => Columns,
): Promise<Schema['class_sheet_layouts']> =>
  runAlone(db, `class sheet layouts of ${layout.user_id}`, (transaction) =>
    writeAlone({ db: transaction, clock }, layout, change),
  )

async function writeAlone(
  { db, clock }: Deps,
  { user_id, name, forSchool }: { user_id: string; name: string; forSchool: boolean },
  change: (before: Columns) => Columns,
): Promise<Schema['class_sheet_layouts']> {
  const own = await db.selectFrom('class_sheet_layouts').selectAll().where('user_id', '=', user_id).execute()
  const before = own.find((row) => row.name === name)
  if (!before && own.length >= layoutsMax)
    throw new AppError(409, message(layoutTexts, 'layout.tooMany', { most: layoutsMax }))
  const now = clock().toISOString()
  const row = {
    id: before?.id ?? newId(),
    user_id,
    name,
    columns: JSON.stringify(change(before ? columnsOf(before) : {})),
    for_school: forSchool ? 1 : 0,
    created_at: before?.created_at ?? now,
    updated_at: now,
  }
  await db
    .insertInto('class_sheet_layouts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ columns: row.columns, for_school: row.for_school, updated_at: row.updated_at }),
    )
    .execute()
  return row
}

/** Administrators may delete any: a layout holds headings only. @throws AppError 404 also for another person's layout */
export async function removeLayout(db: Database, id: string, user: SignedInUser): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('class_sheet_layouts')
    .where('id', '=', id)
    .$if(user.role !== 'ADMIN', (own) => own.where('user_id', '=', user.id))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new AppError(404, message(layoutTexts, 'layout.notFound'))
}

const columnsOf = ({ columns }: Pick<Schema['class_sheet_layouts'], 'columns'>): Columns =>
  JSON.parse(columns) as Columns

const layoutOf = (row: Schema['class_sheet_layouts'], readerId: string): SavedLayout => ({
  id: row.id,
  name: row.name,
  columns: columnsOf(row),
  forSchool: row.for_school === 1,
  isOwn: row.user_id === readerId,
})
