// `npm run migrate`: runs the migrations of a start in advance, before any process of a new version starts.
import { holdDataFolder } from '#platform/server/backup/data-folder.ts'
import { connect } from '#platform/server/drivers/connect.ts'
import { bringUpToDate } from '#platform/server/drivers/up-to-date.ts'
import { runCommand } from './command.ts'

await runCommand('npm run migrate', async ({ database, dataDir }) => {
  const release = database.engine === 'sqlite' ? holdDataFolder(dataDir) : () => {}
  const db = await connect(database)
  try {
    await bringUpToDate(db, database)
    return ['The database is up to date.']
  } finally {
    await db.destroy()
    release()
  }
})
