// `npm run restore -- FILE`
import { resolve } from 'node:path'
import { BackupFault } from '#platform/server/backup/fault.ts'
import { restore } from '#platform/server/backup/restore.ts'
import { runCommand } from './command.ts'

await runCommand('npm run restore -- FILE', async ({ database, dataDir, secretKey, s3 }, file) => {
  if (database.engine === 'postgres')
    throw new BackupFault(
      'The database is PostgreSQL: please restore it with pg_restore or psql, from what pg_dump has made.',
    )
  const { manifest, old, key } = await restore(resolve(file), dataDir)
  const rows = Object.entries(manifest.counts).map(([table, count]) => `${count} ${table}`)
  return [
    `Restored to ${dataDir} as of ${manifest.made}: ${rows.join(', ')}.`,
    ...(old ? [`What was there before lies in ${old}; remove it when all is well.`] : []),
    ...(secretKey && !secretKey.equals(key)
      ? [
          'Warning: SECRET_KEY is set to another key than the backup’s: keys of AI providers that were saved cannot be opened. Remove the setting, and the restored secret.key is used.',
        ]
      : []),
    ...(manifest.uploads === 'elsewhere' && !s3
      ? ['Warning: the uploaded files are not in this backup, for they were in an S3 store: see docs/operating.md.']
      : []),
    'Start the product with: npm start',
  ]
})
