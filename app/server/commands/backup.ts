// `npm run backup -- FILE`
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BackupFault } from '#platform/server/operator-faults.ts'
import { makeBackup } from '#platform/server/backup/make.ts'
import { assertOneKey, readSecretKey } from '#platform/server/encryption/secret-key.ts'
import { runCommand } from './command.ts'

await runCommand('npm run backup -- FILE', async ({ database, dataDir, secretKey, s3 }, file) => {
  if (database.engine === 'postgres')
    throw new BackupFault(
      `The database is PostgreSQL. Back it up with pg_dump, then copy ${s3 ? 'the bucket' : join(dataDir, 'files')} and keep SECRET_KEY.`,
    )
  if (!existsSync(database.file)) throw new BackupFault(`There is no database yet: ${database.file}`)
  if (!secretKey) assertOneKey(dataDir)
  const target = resolve(file)
  const uploads = s3 ? null : join(dataDir, 'files')
  const key = secretKey ?? readSecretKey(dataDir)
  const { counts, members, missing } = await makeBackup({ database: database.file, uploads, key }, target)
  const saved = members.filter(({ name }) => name.startsWith('files/')).length
  const rows = Object.entries(counts).map(([table, count]) => `${count} ${table}`)
  return [
    `Backed up to ${target}: ${rows.join(', ')}; ${saved} uploaded files and the secret key are included.`,
    ...(s3 ? ['Uploaded files stay in the S3 store. Copy the bucket as well.'] : []),
    ...missing.map((name) => `Warning: an uploaded file is missing: ${name}`),
  ]
})
