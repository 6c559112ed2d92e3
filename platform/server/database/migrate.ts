import { Migrator } from 'kysely/migration'
import * as first from './migrations/0001-first.ts'
import * as administration from './migrations/0002-administration.ts'
import * as settings from './migrations/0003-settings.ts'
import * as providerConversations from './migrations/0004-provider-conversations.ts'
import * as twoDevices from './migrations/0005-two-devices.ts'
import * as processes from './migrations/0006-processes.ts'
import * as fairShares from './migrations/0007-fair-shares.ts'
import * as signingIn from './migrations/0008-signing-in.ts'
import * as order from './migrations/0009-order.ts'
import * as examples from './migrations/0010-examples.ts'
import * as titles from './migrations/0011-titles.ts'
import * as checks from './migrations/0012-checks.ts'
import * as tables from './migrations/0013-tables.ts'
import * as search from './migrations/0014-search.ts'
import * as kinds from './migrations/0016-kinds.ts'
import * as exams from './migrations/0017-exams.ts'
import * as layouts from './migrations/0018-layouts.ts'
import * as paperLooks from './migrations/0019-paper-looks.ts'
import * as figures from './migrations/0020-figures.ts'
import * as entryVersions from './migrations/0021-entry-versions.ts'
import * as finding from './migrations/0023-finding.ts'
import * as titlesByHand from './migrations/0024-titles-by-hand.ts'
import * as ownPresses from './migrations/0025-own-presses.ts'
import * as audit from './migrations/0030-audit.ts'
import * as school from './migrations/0036-school.ts'
import * as waysIn from './migrations/0040-ways-in.ts'
import * as mails from './migrations/0041-mails.ts'
import * as people from './migrations/0045-people.ts'
import * as oidc from './migrations/0050-oidc.ts'
import * as groups from './migrations/0055-groups.ts'
import * as audiences from './migrations/0056-audiences.ts'
import * as commonWords from './migrations/0065-common-words.ts'
import * as staffImports from './migrations/0070-staff-imports.ts'
import * as peopleGone from './migrations/0071-people-gone.ts'
import * as aiNotice from './migrations/0080-ai-notice.ts'
import * as sessionAddress from './migrations/0081-session-address.ts'
import * as announcement from './migrations/0083-announcement.ts'
import * as retention from './migrations/0090-retention.ts'
import * as openLinks from './migrations/0100-open-links.ts'
import * as usage from './migrations/0110-usage.ts'
import * as budgets from './migrations/0120-budgets.ts'
import * as agentVersions from './migrations/0130-agent-versions.ts'
import * as agentDrafts from './migrations/0131-agent-drafts.ts'
import * as agentHealth from './migrations/0150-agent-health.ts'
import * as myClasses from './migrations/0160-my-classes.ts'
import * as documentOpenings from './migrations/0170-document-openings.ts'
import * as everybodysHistory from './migrations/0185-everybodys-history.ts'
import * as lentAnswers from './migrations/0190-lent-answers.ts'
import * as lentTitles from './migrations/0191-lent-titles.ts'
import * as sampleAnswers from './migrations/0195-sample-answers.ts'
import * as translatedTexts from './migrations/0196-translated-texts.ts'
import * as threads from './migrations/0200-threads.ts'
import * as pairs from './migrations/0205-pairs.ts'
import * as sharing from './migrations/0215-sharing.ts'
import * as starters from './migrations/0220-starters.ts'
import * as wordTemplates from './migrations/0223-word-templates.ts'
import * as twinsInThreads from './migrations/0226-twins-in-threads.ts'
import * as slides from './migrations/0228-slides.ts'
import * as countedHere from './migrations/0231-counted-here.ts'
import * as unseenShares from './migrations/0232-unseen-shares.ts'
import * as statusInWords from './migrations/0240-status-in-words.ts'
import * as givenPasswords from './migrations/0261-given-passwords.ts'
import * as dataExports from './migrations/0262-data-exports.ts'
import * as sharedTitles from './migrations/0265-shared-titles.ts'
import * as presentation from './migrations/0270-presentation.ts'
import type { Database } from './schema.ts'

const migrations = {
  '0001-first': first,
  '0002-administration': administration,
  '0003-settings': settings,
  '0004-provider-conversations': providerConversations,
  '0005-two-devices': twoDevices,
  '0006-processes': processes,
  '0007-fair-shares': fairShares,
  '0008-signing-in': signingIn,
  '0009-order': order,
  '0010-examples': examples,
  '0011-titles': titles,
  '0012-checks': checks,
  '0013-tables': tables,
  '0014-search': search,
  '0016-kinds': kinds,
  '0017-exams': exams,
  '0018-layouts': layouts,
  '0019-paper-looks': paperLooks,
  '0020-figures': figures,
  '0021-entry-versions': entryVersions,
  '0023-finding': finding,
  '0024-titles-by-hand': titlesByHand,
  '0025-own-presses': ownPresses,
  '0030-audit': audit,
  '0036-school': school,
  '0040-ways-in': waysIn,
  '0041-mails': mails,
  '0045-people': people,
  '0050-oidc': oidc,
  '0055-groups': groups,
  '0056-audiences': audiences,
  '0065-common-words': commonWords,
  '0070-staff-imports': staffImports,
  '0071-people-gone': peopleGone,
  '0080-ai-notice': aiNotice,
  '0081-session-address': sessionAddress,
  '0083-announcement': announcement,
  '0090-retention': retention,
  '0100-open-links': openLinks,
  '0110-usage': usage,
  '0120-budgets': budgets,
  '0130-agent-versions': agentVersions,
  '0131-agent-drafts': agentDrafts,
  '0150-agent-health': agentHealth,
  '0160-my-classes': myClasses,
  '0170-document-openings': documentOpenings,
  '0185-everybodys-history': everybodysHistory,
  '0190-lent-answers': lentAnswers,
  '0191-lent-titles': lentTitles,
  '0195-sample-answers': sampleAnswers,
  '0196-translated-texts': translatedTexts,
  '0200-threads': threads,
  '0205-pairs': pairs,
  '0215-sharing': sharing,
  '0220-starters': starters,
  '0223-word-templates': wordTemplates,
  '0226-twins-in-threads': twinsInThreads,
  '0228-slides': slides,
  '0231-counted-here': countedHere,
  '0232-unseen-shares': unseenShares,
  '0240-status-in-words': statusInWords,
  '0261-given-passwords': givenPasswords,
  '0262-data-exports': dataExports,
  '0265-shared-titles': sharedTitles,
  '0270-presentation': presentation,
}

/** The database holds a migration this program does not know: a newer version made it. */
export class NewerDatabaseError extends Error {}

/**
 * Brings the database to this version's tables. Several processes may start at once: Kysely's migrator takes a lock.
 * @throws NewerDatabaseError, changing nothing, when a newer version of the product has already migrated it.
 */
export async function migrate(db: Database): Promise<void> {
  const executed = await executedMigrations(db)
  if (!executed.every(isKnownMigration)) throw new NewerDatabaseError()
  if (executed.length === migrationNames.length) return
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Whether the database is as this version wants it. */
export async function isUpToDate(db: Database): Promise<boolean> {
  const executed = await executedMigrations(db)
  return executed.length === migrationNames.length && executed.every(isKnownMigration)
}

/** The migrations of this version, in order. */
export const migrationNames = Object.keys(migrations)

/** Whether this version of the product knows it. */
export const isKnownMigration = (name: string): boolean => Object.hasOwn(migrations, name)

/** Asked without the migrator, whose own bookkeeping costs a start half of its time. */
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
