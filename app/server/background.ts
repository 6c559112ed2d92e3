import type { FastifyInstance } from 'fastify'
import { dropOldFailures } from '#features/accounts/server/accounts/attempts.ts'
import { deleteOldOrigins } from '#features/accounts/server/accounts/trusted-networks.ts'
import { dropExpiredSessions } from '#features/accounts/server/accounts/sessions.ts'
import { dropOldLinks } from '#features/accounts/server/invitations/links.ts'
import { deleteOldOpenInvitations } from '#features/accounts/server/invitations/open-invitations.ts'
import { deleteOldOidcLogins } from '#features/accounts/server/oidc/come-in.ts'
import { dropOldImports } from '#features/accounts/server/staff-import/imports.ts'
import { deleteOldUpdates } from '#features/accounts/server/staff-update/undo.ts'
import { examineDue, type RoundsDeps } from '#features/connections/server/checks/rounds.ts'
import { fillWords } from '#features/documents/server/history/fill-words.ts'
import { dropOldDocumentLinks } from '#features/documents/server/sharing/links.ts'
import { questionsOfAgent } from '#features/questions/server/questions/agent-questions.ts'
import { dropUnusedFiles } from '#features/questions/server/attachments/drop.ts'
import { maintainLog } from '#features/school/server/audit/maintain-log.ts'
import { remindOfDeadlines, type ReminderDeps } from '#features/submissions/server/deadlines/remind.ts'
import { dropOldReservations, releaseLeft } from '#features/usage/server/budgets/spending.ts'
import { dropOldCounts } from '#features/usage/server/quotas/daily-counts.ts'
import type { Source } from '#platform/server/backup/make.ts'
import { backUpWhenDue, type BackupPlan } from '#platform/server/backup/schedule.ts'
import { dropCallCounts } from '#platform/server/cluster/call-counts.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { dropLeftovers } from '#platform/server/http/uploads.ts'
import { markInterrupted } from '#platform/server/jobs/recover.ts'
import { recordServerEvent } from '#platform/server/logs/security-log.ts'
import { dropOldMails } from '#platform/server/mail/outbox.ts'
import type { Store } from '#platform/server/storage/store.ts'
import { clearWhenDue, recordCleared } from './retention/nightly.ts'
import { uploadDaysNow } from './retention/retention.ts'
import { backupFailureKey } from './server-state/alerts.ts'
import { mailAlerts, type AlertMailDeps } from './server-state/mail-alerts.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Short enough for someone who has just saved an assistant. A round without work reads five small lists. */
const checkConnectionsEveryMs = 5_000
const resumeRowRunsEveryMs = 5_000

type CleanUpDeps = Parameters<typeof markInterrupted>[0] & { timeZone: string }
type Clock = { db: Database; clock: () => Date }

/** Ends texts whose writer could not save the end, and deletes expired data. */
export function cleanUpEveryMinute(app: FastifyInstance, deps: CleanUpDeps): void {
  repeat(app, { everyMs: minuteMs }, async () => {
    await markInterrupted(deps, { everything: false })
    await releaseLeft(deps.db, { except: deps.jobs.others.processId })
    await dropOldReservations(deps)
    await dropExpiredSessions(deps)
    await dropOldFailures(deps)
    await deleteOldOrigins(deps)
    await dropOldLinks(deps)
    await deleteOldOpenInvitations(deps)
    await dropOldDocumentLinks(deps)
    await dropOldMails(deps)
    await dropOldCounts(deps)
    await deleteOldOidcLogins(deps)
    await dropOldImports(deps)
    await deleteOldUpdates(deps)
  })
}

/** Takes up runs over tables that a process has left, at a start or when it died. */
export function resumeRowRuns(app: FastifyInstance): void {
  repeat(app, { everyMs: resumeRowRunsEveryMs, startsNow: true }, () => app.rowRunner.resume())
}

/** Processes that share a PostgreSQL count calls there. */
export function dropCallCountsEveryHour(app: FastifyInstance, db: Database): void {
  repeat(app, { everyMs: hourMs }, () => dropCallCounts(db))
}

/** Indexes texts of earlier versions and of killed processes. */
export function keepSearchIndex(app: FastifyInstance, db: Database): void {
  repeat(app, { everyMs: minuteMs, startsNow: true }, () => fillWords({ db }))
}

export function maintainAuditLog(app: FastifyInstance, deps: Clock): void {
  repeat(app, { everyMs: hourMs }, () =>
    maintainLog({ ...deps, record: (...auditEvent) => recordServerEvent(app, ...auditEvent), log: app.log }),
  )
}

type FileParts = Clock & { store: Store; incoming: string; uploadDays: number }

export function dropOldFiles(app: FastifyInstance, { incoming, ...deps }: FileParts): void {
  repeat(app, { everyMs: hourMs }, async () => {
    const clearedFiles = await dropUnusedFiles({ ...deps, retentionDays: await uploadDaysNow(deps) })
    recordCleared((...auditEvent) => recordServerEvent(app, ...auditEvent), { clearedFiles })
    await dropLeftovers(incoming, new Date(Date.now() - hourMs))
  })
}

type RetentionParts = Omit<Parameters<typeof clearWhenDue>[0], 'record' | 'log'>

/** The first round after a shorter period was set may take long. */
export function enforceRetention(app: FastifyInstance, deps: RetentionParts): void {
  repeat(app, { everyMs: minuteMs, startsNow: true }, async () => {
    await clearWhenDue({ ...deps, log: app.log, record: (...auditEvent) => recordServerEvent(app, ...auditEvent) })
  })
}

type CheckParts = Pick<RoundsDeps, 'db' | 'clock' | 'usage' | 'timeZone' | 'modelFor'>

/** Checks connections of models. Returns a function that cancels the current round and ends the checks. */
export function checkConnections(app: FastifyInstance, deps: CheckParts): () => void {
  const closing = new AbortController()
  const { signal } = closing
  repeat(app, { everyMs: checkConnectionsEveryMs }, async () => {
    if (!signal.aborted)
      await examineDue({ ...deps, questionsOf: questionsOfAgent, log: app.log, userId: 'doctor', signal })
  })
  return () => closing.abort()
}

export function mailAlertsEveryMinute(app: FastifyInstance, deps: AlertMailDeps): void {
  repeat(app, { everyMs: minuteMs }, () => mailAlerts(deps))
}

/** Members are mailed deadlines for which they have submitted nothing. */
export function remindOfDeadlinesEveryMinute(app: FastifyInstance, deps: ReminderDeps): void {
  repeat(app, { everyMs: minuteMs }, () => remindOfDeadlines(deps))
}

/** A failed backup is logged, told to administrators, and retried an hour later. */
export function backUpOnSchedule(app: FastifyInstance, db: Database, source: Source, plan: BackupPlan): void {
  repeat(app, { everyMs: hourMs, startsNow: true }, async () => {
    try {
      const made = await backUpWhenDue(source, plan, new Date())
      if (!made) return
      await db.deleteFrom('meta').where('key', '=', backupFailureKey).execute()
      const { missing, counts } = made.manifest
      app.log.info({ file: made.file, counts }, 'Backed up')
      recordServerEvent(app, 'backup-created')
      if (missing.length > 0) app.log.warn({ missing }, 'Uploaded files are missing')
    } catch (error) {
      const { message } = error as Error
      app.log.error(error, `The backup to BACKUP_DIR failed: ${message}`)
      await db
        .insertInto('meta')
        .values({ key: backupFailureKey, value: message })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: message }))
        .execute()
    }
  })
}

/** `startsNow`: the first round begins at once, otherwise after one interval. */
type Repetition = { everyMs: number; startsNow?: boolean }

/**
 * Runs a background task at intervals while the process lives. A round that takes longer than the interval delays the next one. An error
 * is logged, and the next round tries again.
 */
function repeat(app: FastifyInstance, { everyMs, startsNow }: Repetition, task: () => Promise<void>): void {
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    try {
      await task()
    } catch (error) {
      app.log.error(error)
    } finally {
      isRunning = false
    }
  }
  if (startsNow) void run()
  setInterval(() => void run(), everyMs).unref()
}
