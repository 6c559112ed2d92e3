// `npm run rotate-key`
import { existsSync } from 'node:fs'
import { holdDataFolder } from '#platform/server/backup/data-folder.ts'
import { CommandFault } from '#platform/server/operator-faults.ts'
import type { Config } from '../config/config.ts'
import { resealKeys } from '#features/connections/server/reseal.ts'
import { connect } from '#platform/server/drivers/connect.ts'
import { isUpToDate } from '#platform/server/database/migrate.ts'
import { createEncryption } from '#platform/server/encryption/encryption.ts'
import {
  dropFormerKey,
  readFormerKey,
  readSecretKey,
  replaceStoredKey,
} from '#platform/server/encryption/secret-key.ts'
import { runCommand } from './command.ts'

await runCommand('npm run rotate-key', async (config) => {
  if (config.database.engine === 'sqlite' && !existsSync(config.database.file))
    throw new CommandFault(`There is no database yet: ${config.database.file}`)
  return config.secretKey ? rotateSetKey(config, config.secretKey) : rotateStoredKey(config)
})

/** The keys are settings, so the operator has already set the new and the previous one. The product may run. */
async function rotateSetKey(config: Config, key: Buffer): Promise<string[]> {
  if (!config.formerSecretKey)
    throw new CommandFault(
      'Set FORMER_SECRET_KEY to the current SECRET_KEY, and SECRET_KEY to a new key (openssl rand -base64 32), for this command and for every process. Restart the processes, then run this command again.',
    )
  return [
    ...(await reseal(config, key, config.formerSecretKey)),
    'FORMER_SECRET_KEY is no longer needed: remove it. Older backups need the former key.',
  ]
}

/** The key is in the data folder, and no other process may have loaded it. */
async function rotateStoredKey(config: Config): Promise<string[]> {
  const release = holdDataFolder(config.dataDir)
  try {
    replaceStoredKey(config.dataDir)
    const report = await reseal(config, readSecretKey(config.dataDir), readFormerKey(config.dataDir))
    dropFormerKey(config.dataDir)
    return [...report, 'DATA_DIR has a new secret.key. Older backups contain the former one.']
  } finally {
    release()
  }
}

async function reseal({ database }: Config, key: Buffer, former: Buffer | null): Promise<string[]> {
  const db = await connect(database)
  try {
    if (!(await isUpToDate(db)))
      throw new CommandFault(
        'The database belongs to an older version of Trợ Giảng. Start this version once to upgrade it, then try again.',
      )
    const { renewed, unopened } = await resealKeys(db, createEncryption(key, former))
    return [
      `Encrypted again with the new secret key: ${renewed} keys of AI providers.`,
      ...(unopened > 0 ? [`Warning: ${unopened} could not be decrypted with either key. Enter them again.`] : []),
    ]
  } finally {
    await db.destroy()
  }
}
