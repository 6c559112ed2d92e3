// `npm run restore -- FILE`
import { resolve } from 'node:path'
import { BackupFault } from '#platform/server/operator-faults.ts'
import { restore } from '#platform/server/backup/restore.ts'
import { runCommand } from './command.ts'

await runCommand('npm run restore -- FILE', async ({ database, dataDir, secretKey, s3 }, file) => {
  if (database.engine === 'postgres')
    throw new BackupFault('The database is PostgreSQL. Restore it with pg_restore or psql from a dump of pg_dump.')
  const { manifest, old, key } = await restore(resolve(file), dataDir)
  const rows = Object.entries(manifest.counts).map(([table, count]) => `${count} ${table}`)
  return [
    `Restored to ${dataDir} as of ${manifest.made}: ${rows.join(', ')}.`,
    ...(old ? [`The previous data is in ${old}; remove it when everything works.`] : []),
    ...(secretKey && !secretKey.equals(key)
      ? [
          'Warning: SECRET_KEY differs from the key of the backup, so saved keys of AI providers cannot be decrypted. Remove the setting to use the restored secret.key.',
        ]
      : []),
    ...(manifest.uploads === 'elsewhere' && !s3
      ? ['Warning: this backup has no uploaded files, because they were in an S3 store. See docs/operating.md.']
      : []),
    'Start the product with: npm start',
  ]
})
