// `npm run rotate-key`
import { existsSync } from 'node:fs'
import { holdDataFolder } from '#platform/server/backup/data-folder.ts'
import { CommandFault } from '#platform/server/command-fault.ts'
import type { Config } from '../config.ts'
import { resealKeys } from '#features/connections/server/reseal.ts'
import { connect } from '#platform/server/drivers/connect.ts'
import { isUpToDate } from '#platform/server/database/migrate.ts'
import { createSeal } from '#platform/server/encryption/seal.ts'
import { dropFormerKey, keptFormerKey, keptSecretKey, replaceKeptKey } from '#platform/server/encryption/secret-key.ts'
import { runCommand } from './command.ts'

await runCommand('npm run rotate-key', async (config) => {
  if (config.database.engine === 'sqlite' && !existsSync(config.database.file))
    throw new CommandFault(`There is no database yet: ${config.database.file}`)
  return config.secretKey ? rotateSetKey(config, config.secretKey) : rotateKeptKey(config)
})

/** The key is a setting: whoever set it has set the new one, and the one before it. The product may run. */
async function rotateSetKey(config: Config, key: Buffer): Promise<string[]> {
  if (!config.formerSecretKey)
    throw new CommandFault(
      'Please set FORMER_SECRET_KEY to what SECRET_KEY says now and SECRET_KEY to a new key (openssl rand -base64 32), for this command and for every process, start them anew, and run this again.',
    )
  return [
    ...(await reseal(config, key, config.formerSecretKey)),
    'FORMER_SECRET_KEY is not needed any more: please remove it. Backups from before need the former key.',
  ]
}

/** The key lies in the data folder: no other process may have read it. */
async function rotateKeptKey(config: Config): Promise<string[]> {
  const release = holdDataFolder(config.dataDir)
  try {
    replaceKeptKey(config.dataDir)
    const said = await reseal(config, keptSecretKey(config.dataDir), keptFormerKey(config.dataDir))
    dropFormerKey(config.dataDir)
    return [...said, 'There is a new secret.key in DATA_DIR. Backups from before have the former one in them.']
  } finally {
    release()
  }
}

async function reseal({ database }: Config, key: Buffer, former: Buffer | null): Promise<string[]> {
  const db = await connect(database)
  try {
    if (!(await isUpToDate(db)))
      throw new CommandFault(
        'The database is of an older version of Trợ Giảng. Please start this version with it once first.',
      )
    const { renewed, unopened } = await resealKeys(db, createSeal(key, former))
    return [
      `Sealed anew with the new secret key: ${renewed} keys of AI providers.`,
      ...(unopened > 0
        ? [`Warning: ${unopened} could be opened with neither key and stay as they are: please enter them again.`]
        : []),
    ]
  } finally {
    await db.destroy()
  }
}
