// `npm run migrate-to-postgres`
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyToPostgres } from '#platform/server/backup/copy-to-postgres.ts'
import { holdDataFolder } from '#platform/server/backup/data-folder.ts'
import { BackupFault } from '#platform/server/operator-faults.ts'
import { connect } from '#platform/server/drivers/connect.ts'
import { assertOneKey } from '#platform/server/encryption/secret-key.ts'
import { runCommand } from './command.ts'

await runCommand('npm run migrate-to-postgres', async ({ database, dataDir, secretKey, s3 }) => {
  const file = join(dataDir, 'trogiang.db')
  const keyFile = join(dataDir, 'secret.key')
  if (!existsSync(file)) throw new BackupFault(`There is no embedded database: ${file}`)
  if (database.engine === 'sqlite')
    throw new BackupFault(
      `Set DATABASE_URL to an empty PostgreSQL database and SECRET_KEY to the content of ${keyFile}, and keep both settings from then on.`,
    )
  if (existsSync(keyFile) && !secretKey?.equals(Buffer.from(readFileSync(keyFile, 'utf8'), 'base64')))
    throw new BackupFault(
      `SECRET_KEY differs from ${keyFile}, so the keys of AI providers could not be decrypted. Set it to the content of that file.`,
    )
  assertOneKey(dataDir)
  const release = holdDataFolder(dataDir)
  const postgres = await connect(database)
  try {
    const counts = await copyToPostgres(file, postgres)
    const rows = Object.entries(counts).map(([table, count]) => `${count} ${table}`)
    return [
      `Copied to the database of DATABASE_URL and compared row by row: ${rows.join(', ')}.`,
      `${file} is as it was, and no longer used while DATABASE_URL is set.`,
      s3
        ? 'Uploaded files stay in the S3 store.'
        : `Uploaded files stay in ${join(dataDir, 'files')}; several processes need a shared folder or an S3 store (docs/operating.md).`,
      'Keep DATABASE_URL and SECRET_KEY as they are now. Start the product with: npm start',
    ]
  } finally {
    await postgres.destroy()
    release()
  }
})
