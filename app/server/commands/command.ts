import { join } from 'node:path'
import { loadEnvFile, readConfig, type Config } from '../config/config.ts'
import { explained } from '../start-faults.ts'

/**
 * Runs a command with the product's settings. A failure ends it with a clear message and code 1.
 * `usage`: the command line; the number of words in capitals is the number of arguments.
 */
export async function runCommand(
  usage: string,
  work: (config: Config, ...args: string[]) => Promise<string[]>,
): Promise<void> {
  const args = process.argv.slice(2)
  try {
    if (args.length !== (usage.match(/\b[A-Z]+\b/g) ?? []).length) throw new UsageFault(`Usage: ${usage}`)
    const root = join(import.meta.dirname, '../../..')
    loadEnvFile(root)
    process.stdout.write(`${(await work(readConfig(process.env, root), ...args)).join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof UsageFault ? error.message : explained(error)}\n`)
    process.exitCode = 1
  }
}

class UsageFault extends Error {}
