import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import product from '../../../package.json' with { type: 'json' }
import { serverState } from '../../contract/server-state.ts'
import { areRemindersOn, setReminders } from '#features/submissions/server/deadlines/remind.ts'
import type { Language } from '#platform/i18n/language.ts'
import { lastBackupIn, type BackupPlan } from '#platform/server/backup/schedule.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import { findAlerts, setAlert, type AlertDeps } from './alerts.ts'

type Deps = AlertDeps & {
  mail: object | null
  server: { engine: 'sqlite' | 'postgres'; dataDir: string; backups: BackupPlan | null }
}

export function serverStateRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, mail, server } = deps
  const alertsIn = async (language: Language) =>
    (await findAlerts(deps)).map(({ kind, isOn, occurrences, describe }) => ({
      kind,
      isOn,
      text: occurrences.length > 0 ? describe(language, occurrences) : null,
    }))
  serve(app, serverState, {
    get: async ({ language }) => ({
      version: product.version,
      database: { engine: server.engine, version: await databaseVersion(db, server.engine) },
      backup: server.backups && { lastAt: (await lastBackup(server.backups))?.toISOString() ?? null },
      freeBytes: await freeBytes(server.dataDir),
      hasMail: mail !== null,
      processes: server.engine === 'sqlite' ? 1 : await countProcesses(db),
      alerts: await alertsIn(language),
      hasReminders: await areRemindersOn(db),
    }),
    setAlert: async ({ body, language, from }) => {
      await setAlert(db, body, from)
      return { alerts: await alertsIn(language) }
    },
    setReminders: async ({ body: { isOn }, from }) => {
      await setReminders(db, isOn, from)
      return { hasReminders: isOn }
    },
  })
}

async function databaseVersion(db: Database, engine: 'sqlite' | 'postgres'): Promise<string> {
  const query =
    engine === 'sqlite'
      ? sql<{ version: string }>`select sqlite_version() as version`
      : sql<{ version: string }>`select current_setting('server_version') as version`
  return (await query.execute(db)).rows[0]!.version
}

/** Null, too, while the folder cannot be read: an alert says so. */
const lastBackup = ({ folder }: BackupPlan): Promise<Date | null> => lastBackupIn(folder).catch(() => null)

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function countProcesses(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('processes')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
