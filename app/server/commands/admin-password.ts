// `npm run admin-password -- EMAIL`
import { existsSync } from 'node:fs'
import { resetAdminPassword } from '#features/accounts/server/sign-in/admin-password.ts'
import { CommandFault } from '#platform/server/operator-faults.ts'
import { connect } from '#platform/server/drivers/connect.ts'
import { isUpToDate } from '#platform/server/database/migrate.ts'
import { runCommand } from './command.ts'

await runCommand('npm run admin-password -- EMAIL', async ({ database }, email) => {
  if (database.engine === 'sqlite' && !existsSync(database.file))
    throw new CommandFault(`There is no database yet: ${database.file}`)
  const db = await connect(database)
  try {
    if (!(await isUpToDate(db)))
      throw new CommandFault(
        'The database belongs to an older version of Trợ Giảng. Start this version once to upgrade it, then try again.',
      )
    const password = await resetAdminPassword(db, email)
    return [
      `New password of ${email} (shown only once):`,
      '',
      `  ${password}`,
      '',
      'It must be changed at the first sign-in. All sessions of this account have ended.',
    ]
  } finally {
    await db.destroy()
  }
})
