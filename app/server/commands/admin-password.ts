// `npm run admin-password -- EMAIL`
import { existsSync } from 'node:fs'
import { resetAdminPassword } from '#features/accounts/server/sign-in/admin-password.ts'
import { CommandFault } from '#platform/server/command-fault.ts'
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
        'The database is of an older version of Trợ Giảng. Please start this version with it once first.',
      )
    const password = await resetAdminPassword(db, email)
    return [
      `New password of ${email} (shown this once):`,
      '',
      `  ${password}`,
      '',
      'It must be changed at its first use. Whoever was signed in with this account is signed out.',
    ]
  } finally {
    await db.destroy()
  }
})
