import { Migrator, type Migration } from 'kysely/migration'
import { up as baseline } from './migrations/0001-baseline.ts'
import { up as classSheetLayouts } from './migrations/0002-class-sheet-layouts.ts'
import { up as studentsOfClasses } from './migrations/0003-students-of-classes.ts'
import { up as staffUpdates } from './migrations/0004-staff-updates.ts'
import { up as rowRuns } from './migrations/0005-row-runs.ts'
import { up as curriculumSets } from './migrations/0006-curriculum-sets.ts'
import { up as curriculumInForms } from './migrations/0007-curriculum-in-forms.ts'
import { up as submissions } from './migrations/0008-submissions.ts'
import { up as deadlines } from './migrations/0009-deadlines.ts'
import { up as suggestions } from './migrations/0010-suggestions.ts'
import { up as approvedFiles } from './migrations/0011-approved-files.ts'
import { up as approvals } from './migrations/0012-approvals.ts'
import { up as taughtLessons } from './migrations/0013-taught-lessons.ts'
import { up as submittedFiles } from './migrations/0014-submitted-files.ts'
import { up as editedCurricula } from './migrations/0015-edited-curricula.ts'
import { up as groupShares } from './migrations/0016-group-shares.ts'
import { up as submissionChains } from './migrations/0017-submission-chains.ts'
import { up as versionEditors } from './migrations/0018-version-editors.ts'
import type { Database } from './schema.ts'

/** Migrations run in this order. A released migration never changes: migrations.test.ts stores its hash. */
export const migrations: Record<string, Migration> = {
  '0001-baseline': { up: baseline },
  '0002-class-sheet-layouts': { up: classSheetLayouts },
  '0003-students-of-classes': { up: studentsOfClasses },
  '0004-staff-updates': { up: staffUpdates },
  '0005-row-runs': { up: rowRuns },
  '0006-curriculum-sets': { up: curriculumSets },
  '0007-curriculum-in-forms': { up: curriculumInForms },
  '0008-submissions': { up: submissions },
  '0009-deadlines': { up: deadlines },
  '0010-suggestions': { up: suggestions },
  '0011-approved-files': { up: approvedFiles },
  '0012-approvals': { up: approvals },
  '0013-taught-lessons': { up: taughtLessons },
  '0014-submitted-files': { up: submittedFiles },
  '0015-edited-curricula': { up: editedCurricula },
  '0016-group-shares': { up: groupShares },
  '0017-submission-chains': { up: submissionChains },
  '0018-version-editors': { up: versionEditors },
}

/** The database has a migration that this program does not know, from a newer version. */
export class NewerDatabaseError extends Error {}

/** The database is older than the baseline migration. */
export class UnreleasedDatabaseError extends Error {}

/**
 * Migrates the database to this version's tables. Several processes may start at once: Kysely's migrator takes a lock.
 * @throws NewerDatabaseError or UnreleasedDatabaseError, changing nothing, when another version created the tables
 */
export async function migrate(db: Database, known = migrations): Promise<void> {
  const executed = await executedMigrations(db)
  if (executed.some(isUnreleasedMigration)) throw new UnreleasedDatabaseError()
  if (!executed.every((name) => Object.hasOwn(known, name))) throw new NewerDatabaseError()
  if (executed.length === Object.keys(known).length) return
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Returns whether all migrations of this version have run. */
export async function isUpToDate(db: Database): Promise<boolean> {
  const executed = await executedMigrations(db)
  return executed.length === migrationNames.length && executed.every(isKnownMigration)
}

/** The migrations of this version, in order. */
export const migrationNames = Object.keys(migrations)

/** Returns whether this version knows the migration. */
export const isKnownMigration = (name: string): boolean => Object.hasOwn(migrations, name)

/** The first migration of all unreleased versions. */
export const isUnreleasedMigration = (name: string): boolean => name === '0001-first'

/** Queried without the migrator, whose own bookkeeping takes half of the start time. */
async function executedMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  return rows.map((row) => row.name)
}
