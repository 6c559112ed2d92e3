import { BackupFault, CommandFault, ConfigError } from '#platform/server/operator-faults.ts'
import { isDatabaseAway } from '#platform/server/drivers/errors.ts'
import { NewerDatabaseError, UnreleasedDatabaseError } from '#platform/server/database/migrate.ts'

type Fault = NodeJS.ErrnoException & { port?: number; hostname?: string }

/** Explains a failed start to the operator in English; unexpected errors show their stack trace. */
export function explained(error: unknown): string {
  if (error instanceof ConfigError)
    return ['Correct these settings (environment or .env):', ...error.faults.map((fault) => `  ${fault}`)].join('\n')
  if (error instanceof NewerDatabaseError)
    return 'A newer version of Trợ Giảng has upgraded this database. Start that version, or restore a backup made by this one.'
  if (error instanceof UnreleasedDatabaseError)
    return 'This database was made by a version of Trợ Giảng before the first release and cannot be upgraded. Start with an empty database: set DATA_DIR to another folder, or DATABASE_URL to another database.'
  if (error instanceof BackupFault || error instanceof CommandFault) return error.message
  const { stack } = error as Fault
  return listening(error as Fault) ?? database(error as Fault) ?? stack ?? String(error)
}

function listening({ code, port, hostname, message }: Fault): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or set ${settingOf(port)} to another port.`
  if (code === 'EACCES' && port)
    return `Port ${port} cannot be opened by this user. Set ${settingOf(port)} to a port above 1023.`
  // The database's host may be unknown, too, so the host name decides.
  const isHost = code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && hostname === process.env['HOST'])
  return isHost ? `HOST is not an address of this machine: ${message}` : null
}

const settingOf = (port: number | undefined) => (String(port) === process.env['METRICS_PORT'] ? 'METRICS_PORT' : 'PORT')

function database(error: Fault): string | null {
  const { code = '', message, path } = error
  if (/unsupported startup parameter: statement_timeout/.test(message))
    return 'The pooler of DATABASE_URL rejects statement_timeout. Add it to ignore_startup_parameters of the pooler.'
  if (isDatabaseAway(error)) return `The database of DATABASE_URL cannot be reached: ${message || code}`
  if (refusals.test(code)) return `The database of DATABASE_URL refused the connection: ${message}`
  if (code === 'ERR_SQLITE_ERROR') return `The database in DATA_DIR cannot be used: ${message}`
  return path && unwritable.has(code) ? `DATA_DIR cannot be used: ${message}` : null
}

/** PostgreSQL's codes for a wrong user or password (class 28), a missing database, and missing rights. */
const refusals = /^(28...|3D000|42501)$/

const unwritable = new Set(['EACCES', 'EEXIST', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'])
